import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { RemoteId } from '@kontor/shared/wire'
import { Button, Page, TriangleAlert } from '@kontor/shared/ui'
import { frontPageOf } from '../composition/addresses.ts'
import { usableAreas } from '../composition/areas.ts'

/** Shown in place of an area that failed: offers another try and links to the other areas. */
export function AreaDown({ id, onRetry }: { id: RemoteId; onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const others = usableAreas().filter((other) => other !== id)
  return (
    <Page title={t(`area.${id}`)}>
      <div className="card">
        <div className="void" role="alert">
          <span className="badge bad">
            <TriangleAlert className="i" aria-hidden />
          </span>
          <b>{t('down.title', { area: t(`area.${id}`) })}</b>
          <p>{t('down.text')}</p>
          <Button kind="primary" size="mid" onClick={onRetry}>
            {t('down.retry')}
          </Button>
        </div>
      </div>
      <nav className="line near centre" aria-label={t('down.others')}>
        <span className="small muted">{t('down.others')}</span>
        {others.map((other) => (
          <Link key={other} className="link small hit" to={frontPageOf(other)}>
            {t(`area.${other}`)}
          </Link>
        ))}
      </nav>
    </Page>
  )
}
