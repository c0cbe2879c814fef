import { formOf, sourceOf, stemOf, type Texts } from './texts.ts'

/**
 * Missing and superfluous keys of a language, and placeholders and tags that differ from the
 * English ones. Source of the plural forms: `Intl.PluralRules`.
 */
export function keyFaults(english: Texts, texts: Texts, locale: string): string[] {
  const wanted = new Set([...english.keys()].flatMap((key) => keysFor(key, locale)))
  // A language without news has no keys of news: its users get the English news.
  const hasNews = [...texts.keys()].some(isNews)
  const missing = [...wanted].filter((key) => !texts.has(key) && (hasNews || !isNews(key)))
  const unknown = [...texts.keys()].filter((key) => !wanted.has(key))
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unknown.map((key) => `${key} is not in English`),
    ...[...texts].flatMap(([key, text]) => markFaults(key, sourceOf(english, key), text)),
  ]
}

const isNews = (key: string) => key.startsWith('sandbox:news.')

function keysFor(key: string, locale: string): string[] {
  if (formOf(key) === null) return [key]
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
  return pluralCategories.map((form) => `${stemOf(key)}_${form}`)
}

/** Each language tells a news story in its own words, so its tags may differ. */
function markFaults(key: string, source: string | undefined, text: string): string[] {
  if (source === undefined || isNews(key)) return []
  const [expected, found] = [source, text].map((one) => marksOf(one).join(' '))
  return expected === found
    ? []
    : [`${key} has ${found || 'none'} in place of ${expected || 'none'}`]
}

function marksOf(text: string): string[] {
  return (text.match(/\{\{.*?\}\}|<[^>]*>/g) ?? []).toSorted()
}
