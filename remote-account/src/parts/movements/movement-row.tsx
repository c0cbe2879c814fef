import { useTranslation } from '@kontor/shared/i18n'
import { useListed } from '@kontor/shared/store'
import {
  ArrowDown,
  ArrowUp,
  BareRow,
  CandlestickChart,
  Clock,
  Dotted,
  type Icon,
  Lock,
  useOwnAmountText,
} from '@kontor/shared/ui'
import { isTransfer, type Movement } from '@kontor/shared/wire'
import { isIncome } from './movement.rules.ts'
import { aboutOf, titleOf } from './movement.text.ts'

const icons: Partial<Record<Movement['kind'], Icon>> = {
  'practice-funds': ArrowDown,
  deposit: ArrowDown,
  withdrawal: ArrowUp,
  swap: Clock,
}

interface MovementRowProps {
  movement: Movement
  /** Formats the time of a movement, ms. */
  when: (at: number) => string
  onClick: () => void
}

/** One movement: what happened, to which order, when, and how much. */
export function MovementRow({ movement, when, onClick }: MovementRowProps) {
  const { t } = useTranslation('account')
  const own = useOwnAmountText()
  const { kind, at, amount, order } = movement
  const coin = useListed(order?.symbol ?? '')?.coin
  return (
    <BareRow
      icon={isTransfer(movement) ? Lock : (icons[kind] ?? CandlestickChart)}
      title={
        <span className={isTransfer(movement) ? 'small muted' : 'strong small'}>
          {titleOf(movement, coin, t)}
        </span>
      }
      sub={<Dotted facts={[...aboutOf(movement, coin, t), when(at)]} />}
      value={<span className={classNameOf(movement)}>{own(amount, { signed: true })}</span>}
      onClick={onClick}
    />
  )
}

function classNameOf(movement: Movement): string {
  if (isTransfer(movement)) return 'small muted'
  return isIncome(movement) ? 'strong small up' : 'strong small'
}
