import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { useSignedIn } from '@kontor/shared/store'
import { Button, Page, TriangleAlert, useRetryOnline } from '@kontor/shared/ui'
import { loginLink, type RemoteId } from '@kontor/shared/wire'
import { frontPageOf } from '../../composition/areas/addresses.store.ts'
import { usableAreas } from '../../composition/areas/areas.store.ts'
import { areaName } from './area-name.rules.ts'

interface AreaDownProps {
  id: RemoteId
  onRetry: () => void
  /** Called when the device is online again; by default the same as a retry. */
  onOnline?: () => void
}

/**
 * Shown in place of an area that failed: offers another try, which also begins when the device is
 * online again, and links to the other areas.
 */
export function AreaDown({ id, onRetry, onOnline = onRetry }: AreaDownProps) {
  const { t } = useTranslation('shell')
  const kit = useTranslation('kit')
  const signedIn = useSignedIn()
  const name = areaName(frontPageOf(id))
  const others = usableAreas()
    .filter((other) => other !== id)
    .map(frontPageOf)
    .filter((to) => !(signedIn && to === loginLink()))
    .flatMap((to) => {
      const key = areaName(to)
      return key ? [{ to, key }] : []
    })
  useRetryOnline(onOnline)
  return (
    <Page {...(name && { title: t(name) })}>
      <div className="card">
        <div className="void" role="alert">
          <span className="badge bad">
            <TriangleAlert className="i" aria-hidden />
          </span>
          <b>{name ? t('down.title', { area: t(name) }) : t('down.page')}</b>
          <p>{navigator.onLine ? t('down.text') : kit.t('error.offline')}</p>
          <Button kind="primary" size="mid" onClick={onRetry}>
            {t('down.retry')}
          </Button>
        </div>
      </div>
      <nav className="chips centre" aria-label={t('down.others')}>
        <span className="small muted">{t('down.others')}</span>
        {others.map(({ to, key }) => (
          <Link key={to} className="link small hit" to={to}>
            {t(key)}
          </Link>
        ))}
      </nav>
    </Page>
  )
}
