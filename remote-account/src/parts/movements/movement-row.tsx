import { amountText, momentText, useTranslation } from '@kontor/shared/i18n'
import { ArrowDown, ArrowUp, BareRow, CandlestickChart, Clock, type Icon } from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'

const icons: Partial<Record<Movement['kind'], Icon>> = {
  'practice-funds': ArrowDown,
  deposit: ArrowDown,
  withdrawal: ArrowUp,
  'withdrawal-returned': ArrowDown,
  swap: Clock,
}

/** One movement of what is available: what it was, when, and how much. */
export function MovementRow({ movement, onClick }: { movement: Movement; onClick?: () => void }) {
  const { t } = useTranslation('account')
  const { kind, at, amount } = movement
  return (
    <BareRow
      icon={icons[kind] ?? CandlestickChart}
      title={<span className="strong small">{t(`history.kind.${kind}`)}</span>}
      sub={momentText(at)}
      value={<span className={classNameOf(amount)}>{amountText(amount, { signed: true })}</span>}
      {...(onClick && { onClick })}
    />
  )
}

/** Only what comes in has a colour: what goes out is no loss. */
function classNameOf(amount: bigint): string {
  return amount > 0n ? 'strong small up' : 'strong small'
}
