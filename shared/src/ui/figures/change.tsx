import { percentText, useTranslation } from '@kontor/shared/i18n'
import { decimal, formatDecimal, type Factor } from '@kontor/shared/trading'
import { classes } from '../classes.ts'
import { ArrowDown, ArrowUp } from '../icons.ts'

/** The class of a direction; flat has no arrow. */
export function trendOf(value: bigint): 'up' | 'down' | 'flat' {
  return value > 0n ? 'up' : value < 0n ? 'down' : 'flat'
}

/** The arrow of a direction: colour never speaks alone. */
export function Arrow({ value, size = 'xxs' }: { value: bigint; size?: 'xxs' | 's' }) {
  if (value === 0n) return null
  const Picture = value > 0n ? ArrowUp : ArrowDown
  return <Picture className={`i ${size}`} aria-hidden />
}

/**
 * A fraction as far as it is shown: what is less than a hundredth of a percent has no direction.
 */
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
 * The change in a pill of constant width, grey once it is no longer of now; a closed market says so
 * instead.
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
  if (closed) {
    return (
      <span className="pill trend">
        <Word name="closed" />
      </span>
    )
  }
  return (
    <span className={classes('pill trend', !stale && trendOf(shown(value)))}>
      <Arrow value={shown(value)} />
      {percentText(value)}
      {stale && (
        <span className="sr">
          {' '}
          <Word name="stale" />
        </span>
      )}
    </span>
  )
}

/** A word of the kit. Apart, for most pills need none, and a list has hundreds of them. */
function Word({ name }: { name: 'closed' | 'stale' }) {
  return useTranslation('kit').t(name)
}
