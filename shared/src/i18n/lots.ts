import { formatDecimal, type Lots } from '../trading/index.ts'
import { intlTags } from '../wire/protocol/languages.ts'
import { numberText, placesOf } from './numbers.ts'
import { i18n } from './words.ts'

const rules = new Map<string, Intl.PluralRules>()

/**
 * Lots with their unit, in the plural form that fits the figure as shown: `1 lot`, but `1.00 lots`.
 * The figure has the decimal places of `step`, the coin's; without a step, its own. Source of the
 * forms: CLDR's plural rules, which count visible decimal places; those of i18next do not.
 */
export function lotsText(lots: Lots, step: Lots = lots): string {
  const digits = placesOf(step)
  const form = ruleOf(digits).select(Number(formatDecimal(lots)))
  return i18n.t(`kit:lots_${form}`, { lots: numberText(lots, digits) })
}

function ruleOf(digits: number): Intl.PluralRules {
  const key = `${i18n.language} ${digits}`
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  let found = rules.get(key)
  if (!found) rules.set(key, (found = new Intl.PluralRules(intlTags(i18n.language), options)))
  return found
}
