import { useState } from 'react'
import { momentText, useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import { Empty, List, Section } from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'
import { MovementDetails } from '../parts/movements/movement-details.tsx'
import { MovementRow } from '../parts/movements/movement-row.tsx'

/** The newest movements, and the way to all of them. */
export function LatestRecords({ movements }: { movements: readonly Movement[] }) {
  const { t } = useTranslation('account')
  const [shown, show] = useState<Movement | null>(null)
  return (
    <Section
      title={t('wallet.latest')}
      aside={
        <Link className="link small hit" to="/mine/history">
          {t('wallet.all')}
        </Link>
      }
    >
      {movements.length === 0 ? (
        <Empty text={t('history.none')} />
      ) : (
        <List inset label={t('wallet.latest')}>
          {movements.map((movement) => (
            <li key={movement.id}>
              <MovementRow movement={movement} when={momentText} onClick={() => show(movement)} />
            </li>
          ))}
        </List>
      )}
      {shown && <MovementDetails movement={shown} onClose={() => show(null)} />}
    </Section>
  )
}
