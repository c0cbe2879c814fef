import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { connection } from '@kontor/shared/store'
import { Banner } from '@kontor/shared/ui'

/** Says that prices are not live while there is no connection. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const { at } = useSnapshot(connection)
  return <Banner>{at === 'waiting' && t('offline')}</Banner>
}
