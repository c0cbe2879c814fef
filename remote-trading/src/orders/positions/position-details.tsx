import { useState } from 'react'
import { useTranslation } from '@kontor/shared/i18n'
import { Link } from '@kontor/shared/router'
import type { Live } from '@kontor/shared/store'
import type { Rate } from '@kontor/shared/trading'
import { Button } from '@kontor/shared/ui'
import type { OpenOrder } from '@kontor/shared/wire'
import { askToClose } from '../../parts/actions/ask-to-close.ts'
import { ModifySheet } from '../../parts/actions/modify-sheet.tsx'
import { PartSheet } from '../../parts/actions/part-sheet.tsx'
import { useSending } from '../../parts/actions/send.store.ts'
import { positionLink } from '../../parts/links.ts'
import { PositionFacts } from '../../parts/facts/position-facts.tsx'
import { ProtectionRange } from '../../parts/facts/protection-range.tsx'
import styles from './position-details.module.css'

interface DetailsProps {
  order: OpenOrder
  live: Live
  rate: Rate | null
}

/** The facts of a position and what can be done with it; below the card when it is open. */
export function PositionDetails({ order, live, rate }: DetailsProps) {
  const { t } = useTranslation('trading')
  const busy = useSending(order.id)
  const [sheet, setSheet] = useState<'modify' | 'part' | null>(null)
  const close = () => setSheet(null)
  return (
    <div className={`stack wide ${styles.details}`}>
      <ProtectionRange order={order} live={live} />
      <PositionFacts order={order} live={live} rate={rate} />
      <div className={styles.actions}>
        <Button kind="quiet" size="mid" onClick={() => setSheet('modify')}>
          {t('modify.action')}
        </Button>
        <Button kind="quiet" size="mid" disabled={!live.isOpen} onClick={() => setSheet('part')}>
          {t('part.action')}
        </Button>
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
      </div>
      <Link className="link small hit" to={positionLink(order.id)}>
        {t('position.open')}
      </Link>
      {sheet === 'modify' && <ModifySheet order={order} live={live} rate={rate} onClose={close} />}
      {sheet === 'part' && <PartSheet order={order} live={live} rate={rate} onClose={close} />}
    </div>
  )
}
