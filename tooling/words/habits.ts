import { type Texts, visible } from './texts.ts'

/**
 * Faults that translations of many languages shared: a message of two sentences joined by a
 * semicolon, a label with its unit behind a comma, and a label without brackets where English ends
 * with brackets, like the columns of an export that have a currency or a zone.
 */
export function habitFaults(key: string, source: string, text: string): string[] {
  const isStory = key.startsWith('sandbox:video.') || /<[^>]+>/.test(text)
  const faults = [
    !isStory && /[;；]/.test(text) && 'a semicolon in place of two sentences',
    isLabel(text) && /, \p{L}+$/u.test(text) && !source.includes(',') && 'a comma before its unit',
    /\((USD|UTC)\)$/.test(source) &&
      !/[(（](USD|UTC)[)）]$/.test(text) &&
      'a currency or zone outside brackets',
    isLabel(source) && source.endsWith(')') && !/[(（]/.test(text) && 'no brackets',
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${key} has ${fault}: ${text}`)
}

/**
 * Buttons of a dialog with the same text: the confirming button (`ok`) and the cancelling one
 * (`keep`, `cancel`, `later`, or the kit's cancel).
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

/**
 * Announcements whose two forms differ: in English the HTML repeats a sentence of the text, but in
 * this language it has another sentence there.
 */
export function announcementFaults(english: Texts, texts: Texts): string[] {
  const ids = new Set(
    [...english.keys()].flatMap((key) => /^sandbox:announcements\.([^.]+)/.exec(key)?.[1] ?? []),
  )
  return [...ids].flatMap((id) => {
    const [source, shown] = [formsOf(english, id), formsOf(texts, id)]
    const repeated = source.sentences.map((sentence) => source.page.includes(sentence))
    const isSplitAlike = source.sentences.length === shown.sentences.length
    return shown.sentences
      .filter((_, at) => (isSplitAlike ? repeated[at] : !repeated.includes(false)))
      .filter((sentence) => !shown.page.includes(sentence))
      .map((sentence) => `sandbox:announcements.${id} says otherwise in its HTML: ${sentence}`)
  })
}

/** The sentences of an announcement's text, and the text of its HTML. */
function formsOf(texts: Texts, id: string): { sentences: string[]; page: string } {
  const prefix = `sandbox:announcements.${id}.`
  const html = [...texts].filter(([key]) => key.startsWith(`${prefix}html.`))
  return {
    sentences: plain(texts.get(`${prefix}text`) ?? '').split(/(?<=[。！？]) ?|(?<=[.!?।]) /),
    page: plain(html.map(([, part]) => visible(part)).join(' ')),
  }
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function isLabel(text: string): boolean {
  return text.length < 40 && !/[.!?:{]/.test(text)
}
