import { i18n, languages, useTranslation } from '@kontor/shared/i18n'
import { Globe, Headset, IconButton } from '@kontor/shared/ui'
import { languageLink } from '@kontor/shared/wire'
import { useCustomerService } from './use-customer-service.ts'

/** The buttons of the app bar: customer service and language. */
export function HomeActions() {
  const { t } = useTranslation('market')
  const openService = useCustomerService()
  const language = languages.find(({ locale }) => locale === i18n.language)

  return (
    <>
      <IconButton
        icon={Headset}
        label={t('home.service.label')}
        onClick={() => void openService()}
      />
      <IconButton
        icon={Globe}
        label={t('home.language', { name: language?.name })}
        to={languageLink()}
      />
    </>
  )
}
