import {
  type Decimal,
  formatDecimal,
  type Lots,
  type Price,
  type Usd,
} from '@kontor/shared/trading'
import { dollarDisplay, intlTags } from '@kontor/shared/wire'
import { eventTextsIn } from '../../content/texts/event-texts.ts'

/** Replaces an amount while its user hides amounts. */
const DOTS = '••••••'

/** The figures of a message as a language writes them. */
export interface PushFigures {
  /** With the decimal places of the listing. */
  price(value: Price, digits: number): string
  /** With its unit, and the decimal places of the step. */
  lots(value: Lots, step: Lots): string
  /** With a sign; dots while the user hides amounts. */
  profit(value: Usd): string
}

export function figuresIn(locale: string, hidden: boolean): PushFigures {
  const tags = intlTags(locale)
  const number = (value: Decimal, digits: number, style: Intl.NumberFormatOptions = {}) => {
    const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
    // Intl takes exact decimal text, so that no figure passes through a float.
    const exact = formatDecimal(value, digits) as Intl.StringNumericLiteral
    return new Intl.NumberFormat(tags, { ...style, ...places }).format(exact).replace('-', '−')
  }
  return {
    price: number,
    lots(value, step) {
      const digits = formatDecimal(step).split('.')[1]?.length ?? 0
      const places = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      const form = new Intl.PluralRules(tags, places).select(Number(formatDecimal(value)))
      const text = eventTextsIn(locale)[`lots_${form}`]!
      return text.replaceAll('{{lots}}', number(value, digits))
    },
    profit: (value) =>
      hidden
        ? DOTS
        : number(value, 2, {
            style: 'currency',
            currency: 'USD',
            currencyDisplay: dollarDisplay(locale),
            signDisplay: 'exceptZero',
          }),
  }
}
