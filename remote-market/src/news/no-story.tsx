import { useTranslation } from '@kontor/shared/i18n'
import { Empty } from '@kontor/shared/ui'

/** The address names nothing that is there. */
export function NoStory() {
  const { t } = useTranslation('market')
  return (
    <Empty
      title={t('news.missing.title')}
      text={t('news.missing.text')}
      action={{ label: t('news.missing.all'), to: '/rank' }}
    />
  )
}
