import { amountText, numberText } from '@kontor/shared/i18n'
import { formatDecimal, type Decimal, type Usd } from '@kontor/shared/trading'

/**
 * A quantity with its currency, with at least two decimal places, e.g. `0.0075 BTC`; dollars as
 * every other amount of dollars, e.g. `$10.03`.
 */
export function quantityText(quantity: Decimal, currency: string): string {
  if (currency === 'USD') return amountText(quantity as Usd)
  const places = formatDecimal(quantity).split('.')[1]?.length ?? 0
  return `${numberText(quantity, Math.max(2, places))} ${currency}`
}
