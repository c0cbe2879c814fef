import type { Texts } from './texts.ts'

/** A label with different translations in different places of a language. */
export interface Apart {
  locale: string
  /** The English label. */
  label: string
  fault: string
}

/**
 * Maximum number of languages (of 22) that may disagree; when more do, the places differ in
 * grammar.
 */
const DISAGREE = 4

/**
 * One word for one thing across files. Finds labels that several areas share in English and that
 * nearly all languages translate with one word, but this language does not. When many languages
 * have two words, the label is a verb in one place and a noun in another, and is allowed.
 */
export function apartFaults(english: Texts, others: ReadonlyMap<string, Texts>): Apart[] {
  const places = Map.groupBy(
    [...english.keys()].filter((key) => isLabel(key, english.get(key) ?? '')),
    (key) => english.get(key) ?? '',
  )
  return [...places].flatMap(([label, keys]) => {
    if (new Set(keys.map((key) => key.split(':')[0])).size < 2) return []
    const apart = [...others].flatMap(([locale, texts]) => {
      const said = new Set(keys.map((key) => texts.get(key)?.replaceAll('\u00ad', '')))
      const fault = `“${label}” has several words: ${[...said].join(', ')} (${keys.join(', ')})`
      return said.size > 1 ? [{ locale, label, fault }] : []
    })
    return apart.length <= DISAGREE ? apart : []
  })
}

function isLabel(key: string, text: string): boolean {
  return !/^(kit:asset|sandbox:news)\./.test(key) && text.length < 40 && !/[.!?:{]/.test(text)
}
