import { intlTags } from '@kontor/shared/i18n'
import { latinDigits } from '../../rules/index.ts'

type Part = 'day' | 'month' | 'year'

/** How a language writes a date in digits. */
interface DateShape {
  order: readonly Part[]
  /** The separator of the parts, e.g. `.`. */
  separator: string
}

const digitsOf: Record<Part, number> = { day: 2, month: 2, year: 4 }

function shapeOf(language: string): DateShape {
  const parts = formatOf(language).formatToParts(0)
  const order = parts
    .map(({ type }) => type)
    .filter((type) => type === 'day' || type === 'month' || type === 'year')
  return { order, separator: parts.find(({ type }) => type === 'literal')?.value.trim() || '/' }
}

/** The calendar and the digits of a passport, also in languages that use others. */
function formatOf(language: string): Intl.DateTimeFormat {
  const options = { calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(intlTags(language), {
    ...options,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
}

/** The format to type, with the letters that the language uses for it: `DD.MM.YYYY`. */
export function datePattern(language: string, letters: Record<Part, string>): string {
  const { order, separator } = shapeOf(language)
  return order.map((part) => letters[part].repeat(digitsOf[part])).join(separator)
}

/**
 * Adds the separators while digits are typed. A separator that is typed early completes its part:
 * `3.` becomes `03.`.
 */
export function groupDate(typed: string, language: string): string {
  const { order, separator } = shapeOf(language)
  let rest = latinDigits(typed)
  // The browser fills in dates in this order, and they are pasted in it, in every language.
  if (/^\d{4}\D\d{2}\D\d{2}$/.test(rest)) return writeDate(rest.replaceAll(/\D/g, '-'), language)
  const parts: string[] = []
  for (const part of order) {
    const [all = '', digits = '', after = ''] =
      rest.match(new RegExp(`^(\\d{1,${digitsOf[part]}})(\\D*)`)) ?? []
    if (digits === '') break
    rest = rest.slice(all.length)
    parts.push(after === '' ? digits : digits.padStart(2, '0'))
    if (after !== '' && rest === '') parts.push('')
  }
  return parts.slice(0, order.length).join(separator)
}

/**
 * Reads a date that is typed, pasted or filled in, as `yyyy-mm-dd`; null when it is no date. A text
 * that begins with four digits begins with the year, in every language.
 */
export function readDate(typed: string, language: string): string | null {
  const groups = latinDigits(typed).match(/\d+/g) ?? []
  const order =
    groups[0]?.length === 4 ? (['year', 'month', 'day'] as const) : shapeOf(language).order
  if (groups.length !== 3) return null
  const read = Object.fromEntries(
    order.map((part, index) => [part, groups[index] ?? '']),
  ) as Record<Part, string>
  if (read.year.length !== 4 || read.month.length > 2 || read.day.length > 2) return null
  const iso = `${read.year}-${read.month.padStart(2, '0')}-${read.day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  // `Date` reads 31 February as a day of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : null
}

/** A date `yyyy-mm-dd` as the language writes it in digits, e.g. `30.04.1990`. */
export function writeDate(iso: string, language: string): string {
  const [year = '', month = '', day = ''] = iso.split('-')
  const { order, separator } = shapeOf(language)
  return order.map((part) => ({ day, month, year })[part]).join(separator)
}
