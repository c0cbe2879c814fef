import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Check, X } from '../icons.ts'
import { shown } from './toast.ts'
import { useTopModal } from './use-modal.ts'

/**
 * Where toasts appear: inside the modal on top while there is one, so that they are within reach.
 * Mounted once, by the host.
 */
export function Toasts() {
  const modal = useTopModal()
  return modal ? createPortal(<Layer />, modal) : <Layer />
}

function Layer() {
  const { t } = useTranslation('kit')
  const { toasts } = useSnapshot(shown)
  const layer = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Into the top layer anew with each toast: above all that came there since.
    layer.current?.hidePopover?.()
    if (newest !== undefined) layer.current?.showPopover?.()
  }, [newest])
  return (
    <div ref={layer} className="toasts" aria-live="polite" popover="manual">
      {toasts.map(({ id, kind, text, action }) => (
        <p
          key={id}
          className={text ? 'toast' : 'toast only'}
          role={kind === 'bad' ? 'alert' : 'status'}
        >
          {kind === 'good' && <Check className="i" aria-hidden />}
          {kind === 'bad' && <X className="i" aria-hidden />}
          {text ?? <span className="sr">{t(kind === 'bad' ? 'toast.failed' : 'toast.done')}</span>}
          {action && <Link to={action.to}>{action.label}</Link>}
        </p>
      ))}
    </div>
  )
}
