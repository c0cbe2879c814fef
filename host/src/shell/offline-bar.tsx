import { useTranslation } from '@kontor/shared/i18n'
import { connection } from '@kontor/shared/store'
import { WifiOff } from '@kontor/shared/ui'
import { useSnapshot } from 'valtio'

/** Says quietly that prices do not flow; a first connecting says nothing. */
export function OfflineBar() {
  const { t } = useTranslation('shell')
  const { at } = useSnapshot(connection)
  return (
    <div role="status">
      {at === 'waiting' && (
        <p className="offline">
          <WifiOff className="i s" aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
