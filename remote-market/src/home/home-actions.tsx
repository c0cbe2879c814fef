import { i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { Globe, Headset, IconButton, showSupport } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'

/** The buttons of the app bar: customer service and language. */
export function HomeActions() {
  const { t } = useTranslation('market')
  const language = languages.find(({ locale }) => locale === i18n.language)

  return (
    <>
      <IconButton icon={Headset} label={t('home.service')} onClick={() => void showSupport()} />
      <IconButton
        icon={Globe}
        label={t('home.language', { name: language?.name })}
        to={languageLink()}
      />
    </>
  )
}
