import { DEFAULT_LOCALE, languages, type MarketEvent } from '@kontor/shared/wire'

/** The unit of lots in the forms of CLDR's plural rules; a language has those that it needs. */
type LotsTexts = { [Form in `lots_${Intl.LDMLPluralRule}`]?: string }

/** The app's texts for events of the market, as `locales/<locale>/kit.json` holds it. */
export type EventTexts = LotsTexts & {
  event: {
    direction: Record<'buy' | 'sell', string>
    'price-alert': Record<'above' | 'below', string>
  } & Record<Exclude<MarketEvent['kind'], 'price-alert'>, string>
}

const loaded = languages.map(async ({ locale }) => {
  const file = `@kontor/locales/${locale}/kit.json`
  const { default: texts } = (await import(file, { with: { type: 'json' } })) as {
    default: EventTexts
  }
  return [locale, texts] as const
})
const texts = new Map<string, EventTexts>(await Promise.all(loaded))

/** The texts of a language; in English for any other one. */
export function eventTextsIn(locale: string): EventTexts {
  return texts.get(locale) ?? texts.get(DEFAULT_LOCALE)!
}
