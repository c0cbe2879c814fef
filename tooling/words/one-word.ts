import type { Texts } from './texts.ts'

/** A label that a language says otherwise in one place than in another. */
export interface Apart {
  locale: string
  /** The English label. */
  label: string
  fault: string
}

/** As many of 22 languages may disagree: with more of them the places differ in grammar. */
const DISAGREE = 4

/**
 * One word for one thing across files: a label that English has in several areas, and nearly all
 * languages say alike there, but this one does not. Where many languages have two words, the label
 * is a verb in one place and a noun in another, and is left alone.
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
