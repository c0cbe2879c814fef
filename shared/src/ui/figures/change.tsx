import { percentText, useTranslation } from '@kontor/shared/i18n'
import { decimal, type Factor, formatDecimal } from '@kontor/shared/trading'
import { classes } from '../classes.ts'
import { ArrowDown, ArrowUp } from '../icons.ts'

/** The CSS class of a direction; `flat` has no arrow. */
export function trendOf(value: bigint): 'up' | 'down' | 'flat' {
  return value > 0n ? 'up' : value < 0n ? 'down' : 'flat'
}

/** The arrow of a direction, so that colour is not the only sign of it. */
export function Arrow({ value, size = 'xxs' }: { value: bigint; size?: 'xxs' | 's' }) {
  if (value === 0n) return null
  const Picture = value > 0n ? ArrowUp : ArrowDown
  return <Picture className={`i ${size}`} aria-hidden />
}

/** The direction of a fraction as it is shown: below a hundredth of a percent it is flat. */
function shown(value: Factor): Factor {
  return decimal(formatDecimal(value, 4))
}

/** A change as a percentage. `value` is a fraction: 0.0042 is +0.42 %. */
export function Change({ value }: { value: Factor }) {
  return (
    <span className={classes('chg', trendOf(shown(value)))}>
      <Arrow value={shown(value)} />
      {percentText(value)}
    </span>
  )
}

/**
 * The change in a pill of constant width, grey while it is stale. While the market is closed it
 * shows the change of the last day in grey, with 'Closed' below.
 */
export function ChangePill({
  value,
  closed = false,
  stale = false,
}: {
  value: Factor
  closed?: boolean
  stale?: boolean
}) {
  const isCurrent = !closed && !stale
  return (
    <span className={classes('pill trend', closed && 'closed', isCurrent && trendOf(shown(value)))}>
      <span className="chg">
        <Arrow value={shown(value)} />
        {percentText(value)}
      </span>
      {closed && <Word name="closed" />}
      {stale && (
        <span className="sr">
          {' '}
          <Word name="stale" />
        </span>
      )}
    </span>
  )
}

/** A word of the kit. A component of its own, because most pills need no translation. */
function Word({ name }: { name: 'closed' | 'stale' }) {
  return useTranslation('kit').t(name)
}
