import { useSnapshot } from 'valtio'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Check, X } from '../icons.ts'
import { shown } from './toast.ts'

/** Where toasts appear. Mounted once, by the host. */
export function Toasts() {
  const { t } = useTranslation('kit')
  const { toasts } = useSnapshot(shown)
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map(({ id, kind, text, action }) => (
        <p key={id} className={text ? 'toast' : 'toast only'} role={kind === 'bad' ? 'alert' : 'status'}>
          {kind === 'good' && <Check className="i" aria-hidden />}
          {kind === 'bad' && <X className="i" aria-hidden />}
          {text ?? <span className="sr">{t(kind === 'bad' ? 'toast.failed' : 'toast.done')}</span>}
          {action && <Link to={action.to}>{action.label}</Link>}
        </p>
      ))}
    </div>
  )
}
