import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { Live } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import { Button } from '@kontor/shared/ui'
import { type OpenOrder, orderLink } from '@kontor/shared/wire'
import { ChangeButtons } from '../../parts/actions/change-buttons.tsx'
import { type Change, ChangeSheet } from '../../parts/actions/change-sheet.tsx'
import { askToClose } from '../../parts/actions/close/ask-to-close.actions.ts'
import { useSending } from '../../parts/actions/send.store.ts'
import { PositionFacts } from '../../parts/facts/position-facts.tsx'
import { ProtectionRange } from '../../parts/facts/protection-range.tsx'
import styles from './position-details.module.css'

interface DetailsProps {
  order: OpenOrder
  live: Live
  rate: Rate | null
}

/** The facts and actions of a position, below its card when that is open. */
export function PositionDetails({ order, live, rate }: DetailsProps) {
  const { t } = useTranslation('trading')
  const busy = useSending(order.id)
  const [sheet, setSheet] = useState<Change | null>(null)
  return (
    <div className={`stack wide ${styles.details}`}>
      <ProtectionRange order={order} live={live} />
      <PositionFacts order={order} live={live} rate={rate} />
      <ChangeButtons isOpen={live.isOpen} onChoose={setSheet}>
        <Button
          kind="danger"
          size="mid"
          busy={busy}
          disabled={!live.isOpen}
          label={t('close.action')}
          onClick={() => void askToClose(order, live, rate)}
        >
          {t('close.short')}
        </Button>
      </ChangeButtons>
      <Link className="link small hit" to={orderLink(order.id)}>
        {t('position.open')}
      </Link>
      <ChangeSheet
        change={sheet}
        order={order}
        live={live}
        rate={rate}
        onClose={() => setSheet(null)}
      />
    </div>
  )
}
