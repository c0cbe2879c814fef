import { i18n as i18n$1 } from 'i18next'

declare global {
  interface AreaWords {}
}
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Key extends string> = Key extends `${infer Before}_${PluralForm}` ? Before : Key
type KeysOf<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? Stem<Key>
    : `${Key}.${KeysOf<Words[Key]>}`
}[keyof Words & string]
type Translate<Space extends keyof AreaWords> = (
  key: KeysOf<AreaWords[Space]>,
  values?: Record<string, unknown>,
) => string
declare function useTranslation<Space extends keyof AreaWords>(
  namespace?: Space,
): {
  t: Translate<Space>
  i18n: i18n$1
}

type Locale = `${string}-${string}`
interface Language {
  locale: Locale
  name: string
  rising: 'green' | 'red'
  falling?: 'blue'
  hour12?: true
  near?: string
  ownDollar?: true
}
declare const languages: readonly Language[]
declare const DEFAULT_LOCALE: Locale
declare function isLocale(text: string | null): text is Locale
declare function customaryRising(language: string): 'green' | 'red'
declare function fallingBesideRed(language: string): 'blue' | 'green'
declare function readsHour12(language: string): boolean
declare function dollarDisplay(language: string): 'symbol' | 'narrowSymbol'
declare function intlTags(language: string): string[]

declare const kind: unique symbol
type Decimal<Kind extends string = string> = bigint & {
  readonly [kind]?: Kind
}
type Usd = Decimal<'usd'>
type Price = Decimal<'price'>
type Lots = Decimal<'lots'>
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
declare function dayHeadingText(instant: number, now: number): string

declare function lotsText(lots: Lots, step?: Lots): string

declare function amountParts(
  value: Usd,
  {
    signed,
    places,
  }?: {
    places?: number | undefined
    signed?: boolean | undefined
  },
): Intl.NumberFormatPart[]
declare function amountText(
  value: Usd,
  options?: {
    signed?: boolean
    places?: number
  },
): string
declare function priceText(value: Price, digits: number): string
declare function percentText(value: Factor): string
declare function placesOf(value: Decimal): number
declare function numberText(value: Decimal, digits?: number): string
declare function readDecimal<Kind extends string>(
  typed: string,
  language?: string,
): Decimal<Kind> | null
declare function withoutGroups(written: string): string

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
  dayHeadingText,
  dayText,
  dollarDisplay,
  fallingBesideRed,
  fullMomentText,
  i18n,
  intlTags,
  isLocale,
  languages,
  lotsText,
  momentText,
  monthDayText,
  numberText,
  pairText,
  percentText,
  placesOf,
  priceText,
  readDecimal,
  readsHour12,
  setLanguage,
  timeText,
  useTranslation,
  weekdayMomentText,
  weekdayText,
  weekdayTimeText,
  withoutGroups,
}
export type { Language, LoadWords, Locale, Translate }
