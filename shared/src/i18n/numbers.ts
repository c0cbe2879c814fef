import { latinDigits } from '../rules/index.ts'
import {
  type Decimal,
  type Factor,
  formatDecimal,
  parseDecimal,
  type Price,
  type Usd,
} from '../trading/index.ts'
import { dollarDisplay, intlTags } from '../wire/protocol/languages.ts'
import { i18n } from './words.ts'

/** Intl takes exact decimal text, so that no figure passes through a float. */
type Exact = Intl.StringNumericLiteral

const formats = new Map<string, Intl.NumberFormat>()

function format(
  options: Intl.NumberFormatOptions,
  language: string = i18n.language,
): Intl.NumberFormat {
  // Building this key must be cheap, because it runs for each figure at each tick.
  const { style = '', signDisplay = '', maximumFractionDigits = '', useGrouping = '' } = options
  const key = `${language} ${style} ${signDisplay} ${maximumFractionDigits} ${useGrouping}`
  let found = formats.get(key)
  if (!found) formats.set(key, (found = new Intl.NumberFormat(intlTags(language), options)))
  return found
}

function parts(
  value: Decimal,
  digits: number,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormatPart[] {
  const shown = { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }
  // Rounded here, half up, so that no other rule of rounding applies; a percentage has two more
  // places as a fraction.
  const places = options.style === 'percent' ? digits + 2 : digits
  const list = format(shown).formatToParts(formatDecimal(value, places) as Exact)
  return list.map((part) => (part.type === 'minusSign' ? { ...part, value: '−' } : part))
}

const join = (list: Intl.NumberFormatPart[]) => list.map(({ value }) => value).join('')

/**
 * An amount of dollars in parts (currency, integer, decimal, fraction, signs), for a component that
 * styles them. Its minus is a minus sign, not a hyphen. `places` are its decimal places: a rate has
 * more than cents.
 */
export function amountParts(
  value: Usd,
  { signed = false, places = 2 } = {},
): Intl.NumberFormatPart[] {
  return parts(value, places, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: dollarDisplay(i18n.language),
    signDisplay: signed ? 'exceptZero' : 'negative',
  })
}

/** An amount of dollars as text, e.g. `$8,412.36`; `signed` puts a plus before a gain. */
export function amountText(
  value: Usd,
  options: { signed?: boolean; places?: number } = {},
): string {
  return join(amountParts(value, options))
}

/** A price with the symbol's digits, in parts. */
function priceParts(value: Price, digits: number): Intl.NumberFormatPart[] {
  return parts(value, digits, {})
}

/** A price with the symbol's digits, as text. */
export function priceText(value: Price, digits: number): string {
  return join(priceParts(value, digits))
}

/** A fraction as a percentage with two decimals and a sign, e.g. `+0.42%`. Source: APP-7. */
export function percentText(value: Factor): string {
  return join(parts(value, 2, { style: 'percent', signDisplay: 'exceptZero' }))
}

/** How many decimal places a number has. */
export function placesOf(value: Decimal): number {
  return formatDecimal(value).split('.')[1]?.length ?? 0
}

/** A plain number with at most `digits` decimal places, e.g. `100,000`. */
export function numberText(value: Decimal, digits = 0): string {
  return join(parts(value, digits, {}))
}

/** Spaces, and invisible characters that set the direction of a text and are copied with it. */
const unread = /[\s\p{Bidi_Control}]/gu

/** A number without groups, and with the decimal mark of any language. */
const anyMark = /^-?\d+[.,]\d+$/

/**
 * Reads a number that was typed or pasted in a language, the current one by default: digits of any
 * script, decimal comma, spaces, grouping, native minus; `.5` is 0.5, as on a calculator. A keypad
 * has the decimal mark of the phone's region, so the one of another language counts where it cannot
 * group thousands: in English `0,5` is 0.5, and `1,234` is 1234. Null when it is not a decimal of
 * at most 8 places, or when a grouping mark is in a wrong place. Source: APP-11.
 */
export function readDecimal<Kind extends string>(
  typed: string,
  language?: string,
): Decimal<Kind> | null {
  const bare = bareOf(typed)
  const text = ungrouped(bare, language) ?? (anyMark.test(bare) ? bare.replace(',', '.') : null)
  return text === null
    ? null
    : parseDecimal<Kind>(`${text}0`.replace(/0{1,}$/, '').replace(/\.$/, ''))
}

/**
 * A number as the current language writes it, without the marks that group thousands: in a field, a
 * digit may be deleted, and then such a mark would be read as a decimal mark. Any other text stays.
 */
export function withoutGroups(written: string): string {
  if (ungrouped(bareOf(written)) === null) return written
  return written.replaceAll(marksOf().group, '').replace(/\s/g, '')
}

/** Latin digits, a hyphen as minus, and a digit before the decimal mark. */
function bareOf(typed: string): string {
  return latinDigits(typed)
    .replace(unread, '')
    .replace(/[−–]/g, '-')
    .replace(/^(-?)(?=[^\d-]\d)/, '$10')
}

/** The marks of a language, the current one by default; a space that groups is the empty text. */
function marksOf(language?: string): { decimal: string; group: string } {
  const example = format({ useGrouping: 'always' }, language).formatToParts(-1234567.5)
  const markOf = (kind: string) => example.find(({ type }) => type === kind)?.value.trim() ?? ''
  return { decimal: markOf('decimal'), group: markOf('group') }
}

/** The number with a point and without groups; null when a language does not write it so. */
function ungrouped(text: string, language?: string): string | null {
  const { decimal, group } = marksOf(language)
  const [whole = '', fraction = '', ...rest] = text.split(decimal)
  if (rest.length > 0 || !wholeShape(group).test(whole)) return null
  return `${group ? whole.replaceAll(group, '') : whole}.${fraction}`
}

/**
 * Digits, grouped rightly or not at all: the last group has three, those before it two or three
 * (Hindi). A grouped number begins with a digit other than 0: in German `0.001` is a thousandth
 * with the mark of another language, not one.
 */
function wholeShape(group: string): RegExp {
  const mark = group && `[${group}]`
  return new RegExp(mark ? `^-?(\\d+|[1-9]\\d{0,2}(${mark}\\d{2,3})*${mark}\\d{3})$` : '^-?\\d+$')
}
