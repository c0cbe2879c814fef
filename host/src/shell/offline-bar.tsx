import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { connection } from '@kontor/shared/store'
import { Banner } from '@kontor/shared/ui'

/** Shows that prices are not live while the connection is quiet or lost. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const { at, isQuiet } = useSnapshot(connection)
  return (
    <Banner busy={isQuiet}>{isQuiet ? t('reconnecting') : at === 'waiting' && t('offline')}</Banner>
  )
}
