import { useEffect, useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { type PushState, readPush, turnOnPush } from '@kontor/shared/push'
import { notify, reportError } from '@kontor/shared/store'
import { Button, Notice } from '@kontor/shared/ui'
import { pushKinds } from '@kontor/shared/wire'

/**
 * Offers messages that also arrive while the app is closed, if this device can get them and gets
 * none.
 */
export function PushOffer() {
  const { t } = useTranslation('trading')
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    // Without an answer there is no offer, and no message about that.
    readPush(controller.signal).then(setState, () => undefined)
    return () => controller.abort()
  }, [])
  if (state?.is !== 'off') return null

  async function turnOn(key: string) {
    setBusy(true)
    try {
      const next = await turnOnPush(key, pushKinds)
      if (next !== 'closed') setState(next)
      if (next !== 'closed' && next.is === 'on')
        notify({ kind: 'good', text: t('alerts.push.done') })
    } catch (cause) {
      reportError(cause)
    }
    setBusy(false)
  }

  return (
    <Notice>
      <p>{t('alerts.push.offer')}</p>
      <Button size="mid" busy={busy} onClick={() => void turnOn(state.key)}>
        {t('alerts.push.on')}
      </Button>
    </Notice>
  )
}
