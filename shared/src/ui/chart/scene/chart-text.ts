import { monthDayText, percentText, priceText, timeText } from '@kontor/shared/i18n'
import { decimal } from '@kontor/shared/trading'

/** A price of a chart in the user's language. */
export function axisText(value: number, digits: number): string {
  return priceText(decimal<'price'>(value.toFixed(digits)), digits)
}

const DAY_MS = 86_400_000

/** The local time of day when the chart spans a few days, otherwise the date. */
export function axisTimeText(ts: number, span: number): string {
  return span < 3 * DAY_MS ? timeText(ts) : monthDayText(ts)
}

/** A change as a fraction in percent with its sign, e.g. `+0.03%`. */
export function moveText(change: number): string {
  return percentText(decimal<'factor'>(change.toFixed(6)))
}
