import { useTranslation } from '@kontor/shared/i18n'
import { Empty } from '@kontor/shared/ui'

/** Shown when the address names no story. */
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
