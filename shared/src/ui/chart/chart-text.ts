import { i18n, priceText } from '@kontor/shared/i18n'
import { decimal } from '@kontor/shared/trading'

/** A price of a drawing in the user's language. */
export function axisText(value: number, digits: number): string {
  return priceText(decimal<'price'>(value.toFixed(digits)), digits)
}

const DAY_MS = 86_400_000
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** The local time of day when the chart spans a few days, otherwise the date. */
export function axisTimeText(ts: number, span: number): string {
  const options = span < 3 * DAY_MS ? TIME : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(i18n.language, options).format(ts)
}

/** When a candle began, in the local time zone, e.g. `Thu, Nov 19, 12:15`. */
export function barTimeText(ts: number): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', ...TIME } as const
  return new Intl.DateTimeFormat(i18n.language, options).format(ts)
}

/** A change as a fraction in percent with its sign, e.g. `+0.03%`. */
export function moveText(change: number): string {
  const options = { style: 'percent', minimumFractionDigits: 2, signDisplay: 'exceptZero' } as const
  return new Intl.NumberFormat(i18n.language, { ...options, maximumFractionDigits: 2 }).format(
    change,
  )
}
