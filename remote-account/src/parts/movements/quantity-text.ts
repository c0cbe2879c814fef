import { numberText } from '@kontor/shared/i18n'
import { formatDecimal, type Decimal } from '@kontor/shared/trading'

/** A quantity with its currency, with at least two decimal places, e.g. `0.0075 BTC`. */
export function quantityText(quantity: Decimal, currency: string): string {
  const places = formatDecimal(quantity).split('.')[1]?.length ?? 0
  return `${numberText(quantity, Math.max(2, places))} ${currency}`
}
