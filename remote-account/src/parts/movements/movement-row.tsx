import { useTranslation } from '@kontor/shared/i18n'
import {
  ArrowDown,
  ArrowUp,
  BareRow,
  CandlestickChart,
  Clock,
  useOwnAmountText,
  type Icon,
} from '@kontor/shared/ui'
import type { Movement } from '@kontor/shared/wire'

const icons: Partial<Record<Movement['kind'], Icon>> = {
  'practice-funds': ArrowDown,
  deposit: ArrowDown,
  withdrawal: ArrowUp,
  'withdrawal-returned': ArrowDown,
  swap: Clock,
}

interface MovementRowProps {
  movement: Movement
  /** The moment of a movement as text. */
  when: (at: number) => string
  onClick: () => void
}

/** One movement of what is available: what it was, when, and how much. */
export function MovementRow({ movement, when, onClick }: MovementRowProps) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const { kind, at, amount } = movement
  return (
    <BareRow
      icon={icons[kind] ?? CandlestickChart}
      title={<span className="strong small">{t(`history.kind.${kind}`)}</span>}
      sub={when(at)}
      value={<span className={classNameOf(amount)}>{own(amount, { signed: true })}</span>}
      onClick={onClick}
    />
  )
}

/** Only what comes in has a colour: what goes out is no loss. */
function classNameOf(amount: bigint): string {
  return amount > 0n ? 'strong small up' : 'strong small'
}
