export { useTranslation } from 'react-i18next'
import { i18n as i18n$1 } from 'i18next'

declare const languages: readonly [
  {
    readonly locale: 'en-US'
    readonly name: 'English'
  },
  {
    readonly locale: 'de-DE'
    readonly name: 'Deutsch'
  },
  {
    readonly locale: 'zh-CN'
    readonly name: '简体中文'
  },
]
type Locale = (typeof languages)[number]['locale']
declare const DEFAULT_LOCALE: Locale
declare function isLocale(text: string | null): text is Locale
declare function customaryRising(locale: string): 'green' | 'red'

declare const kind: unique symbol
type Decimal<Kind extends string = string> = bigint & {
  readonly [kind]?: Kind
}
type Usd = Decimal<'usd'>
type Price = Decimal<'price'>
type Factor = Decimal<'factor'>

declare function csvText(rows: readonly (readonly string[])[]): string
declare function csvNumber(value: Decimal, places?: number): string
declare function csvMoment(instant: number): string

declare function momentText(instant: number): string
declare function fullMomentText(instant: number): string
declare function dayText(instant: number): string
declare function calendarDayText(day: string): string
declare function monthDayText(instant: number): string
declare function timeText(instant: number): string
declare function weekdayMomentText(instant: number): string
declare function weekdayTimeText(instant: number): string
declare function weekdayText(instant: number): string
declare function agoText(instant: number, now: number): string

declare function amountParts(
  value: Usd,
  {
    signed,
  }?: {
    signed?: boolean | undefined
  },
): Intl.NumberFormatPart[]
declare function amountText(
  value: Usd,
  options?: {
    signed?: boolean
  },
): string
declare function priceText(value: Price, digits: number): string
declare function percentText(value: Factor): string
declare function numberText(value: Decimal, digits?: number): string
declare function readDecimal<Kind extends string>(typed: string): Decimal<Kind> | null

declare function pairText({ coinName, symbol }: { coinName: string; symbol: string }): string

type Words = Record<string, unknown>
type LoadWords = (locale: Locale) => Promise<{
  default: Words
}>
declare const i18n: i18n$1
declare function addWords(namespace: string, load: LoadWords): Promise<void>
declare function setLanguage(locale: Locale): Promise<void>

export {
  DEFAULT_LOCALE,
  addWords,
  agoText,
  amountParts,
  amountText,
  calendarDayText,
  csvMoment,
  csvNumber,
  csvText,
  customaryRising,
  dayText,
  fullMomentText,
  i18n,
  isLocale,
  languages,
  momentText,
  monthDayText,
  numberText,
  pairText,
  percentText,
  priceText,
  readDecimal,
  setLanguage,
  timeText,
  weekdayMomentText,
  weekdayText,
  weekdayTimeText,
}
export type { LoadWords, Locale }
