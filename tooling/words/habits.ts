import type { Texts } from './texts.ts'

/**
 * Faults that translations of many languages had at once: a message of two sentences joined by a
 * semicolon, a label that puts its unit behind a comma, and a currency that is not in brackets
 * where the English column has it there.
 */
export function habitFaults(key: string, source: string, text: string): string[] {
  const isStory = key.startsWith('sandbox:video.') || /<[^>]+>/.test(text)
  const faults = [
    !isStory && /[;；]/.test(text) && 'a semicolon in place of two sentences',
    isLabel(text) && /, \p{L}+$/u.test(text) && !source.includes(',') && 'a comma before its unit',
    source.endsWith('(USD)') && !/[(（]USD[)）]$/.test(text) && 'a currency outside brackets',
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${key} has ${fault}: ${text}`)
}

/**
 * Buttons of a dialog that cannot be told apart: the one that does it, in `ok`, says the same as
 * the way out, in `keep`, `cancel` or `later`, or as the kit's cancel.
 */
export function buttonFaults(texts: Texts): string[] {
  const cancel = texts.get('kit:cancel')
  return [...texts].flatMap(([key, text]) => {
    const [, group] = /^(.*)\.ok$/.exec(key) ?? []
    if (group === undefined) return []
    const ways = ['keep', 'cancel', 'later'].map((name) => texts.get(`${group}.${name}`))
    return [...ways, cancel].includes(text) ? [`${key} says the same as the way out: ${text}`] : []
  })
}

function isLabel(text: string): boolean {
  return text.length < 40 && !/[.!?:{]/.test(text)
}
