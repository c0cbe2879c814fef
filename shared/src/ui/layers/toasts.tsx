import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { notices } from '@kontor/shared/store'
import { Check, X } from '../icons.ts'
import { useTopModal } from './use-modal.ts'
import { useToastPlace } from './use-toast-place.ts'

/**
 * Shows the store's notices: inside the topmost modal while there is one, so that they can be
 * reached. The host mounts it once.
 */
export function Toasts() {
  const modal = useTopModal()
  return modal ? createPortal(<Layer modal={modal} />, modal) : <Layer modal={null} />
}

function Layer({ modal }: { modal: HTMLDialogElement | null }) {
  const { t } = useTranslation('kit')
  const { shown } = useSnapshot(notices)
  const layer = useRef<HTMLDivElement>(null)
  const newest = shown.at(-1)?.id
  useEffect(() => {
    // Enters the top layer again with each notice, to be above dialogs that opened meanwhile.
    // A dialog that closes takes its layer away before the next layer is mounted.
    if (!layer.current?.isConnected) return
    layer.current.hidePopover?.()
    if (newest !== undefined) layer.current.showPopover?.()
  }, [newest])
  useToastPlace(layer, modal, newest)
  return (
    <div ref={layer} className="toasts" aria-live="polite" popover="manual">
      {shown.map(({ id, kind, text, error, seconds, action }) => (
        <p
          key={id}
          className={text || error ? 'toast' : 'toast only'}
          role={kind === 'bad' ? 'alert' : 'status'}
        >
          {kind === 'good' && <Check className="i" aria-hidden />}
          {kind === 'bad' && <X className="i" aria-hidden />}
          {text ??
            (seconds ? t('error.unavailable-for', { seconds }) : error && t(`error.${error}`)) ?? (
              <span className="sr">{t(kind === 'bad' ? 'toast.failed' : 'toast.done')}</span>
            )}
          {action && <Link to={action.to}>{action.label}</Link>}
        </p>
      ))}
    </div>
  )
}
