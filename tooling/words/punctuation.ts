import { visible } from './texts.ts'

/** The quotation marks of each language, outer and inner. Source: docs/languages.md. */
const quotes: Record<string, string> = {
  'en-US': '“”‘’',
  'de-DE': '„“‚‘',
  'fr-FR': '«»“”',
  'it-IT': '“”«»',
  'es-ES': '«»“”',
  'pt-PT': '«»“”',
  'nl-NL': '‘’“”',
  'sv-SE': '””',
  'da-DK': '»«””',
  'nn-NO': '«»',
  'ru-RU': '«»„“',
  'zh-HK': '「」『』',
  'zh-CN': '“”‘’',
  'pl-PL': '„”',
  'tr-TR': '“”',
  'uk-UA': '«»„“',
  'ro-RO': '„”«»',
  'ko-KR': '“”‘’',
  'ja-JP': '「」『』',
  'th-TH': '“”',
  'vi-VN': '“”',
  'hi-IN': '“”',
  'ms-MY': '“”',
}

/** A rule of a language: a pattern that must not be in its texts, and the name of the fault. */
type Rule = readonly [pattern: RegExp, fault: string]

const fullWidth: Rule[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?.]/u, 'a half-width mark'],
]

const rules: Record<string, readonly Rule[]> = {
  'fr-FR': [
    [/[^\u202f?!;][?!;]/, '? ! or ; without U+202F before it'],
    [/[^\u00a0\d]:/, 'a colon without U+00A0 before it'],
    [/«(?!\u00a0)|(?<!\u00a0)»/, '« » without U+00A0 inside'],
  ],
  'es-ES': [
    [/^[^¿]*\?/, 'a question without ¿'],
    [/^[^¡]*!/, 'an exclamation without ¡'],
  ],
  'ro-RO': [[/[şţŞŢ]/, 'ş or ţ with a cedilla']],
  'zh-CN': fullWidth,
  'zh-HK': fullWidth,
  'ja-JP': fullWidth,
  'th-TH': [[/\p{Script=Thai}\.(\s|$)/u, 'a full stop']],
  'hi-IN': [[/\p{Script=Devanagari}\.(\s|$)/u, 'a full stop in place of ।']],
}

const everywhere: readonly Rule[] = [
  [/\.\.\./, 'three dots in place of …'],
  [/["']/, 'a straight quotation mark or apostrophe'],
  [/^\s|\s$| {2}/, 'a space too many'],
]

/** The faults in the punctuation of a text, by the style of its language. */
export function punctuationFaults(
  key: string,
  source: string,
  text: string,
  locale: string,
): string[] {
  const shown = text.replaceAll(/<[^>]*>/g, '').replaceAll(/\{\{.*?\}\}/g, '0')
  const broken = [...everywhere, ...(rules[locale] ?? [])].filter(([pattern]) =>
    pattern.test(shown),
  )
  const foreign = shown
    .match(/[“”„‚‘«»「」『』]/g)
    ?.filter((mark) => !quotes[locale]?.includes(mark))
  return [
    ...broken.map(([, fault]) => fault),
    ...(foreign?.length ? [`the quotation marks ${foreign.join(' ')} of another language`] : []),
    ...endFaults(source, shown, locale),
    ...percentFaults(shown, locale),
    ...timeFaults(source, shown, locale),
  ].map((fault) => `${key} has ${fault}: ${text}`)
}

/** A text ends with a full stop or a colon where the English text does. */
function endFaults(source: string, shown: string, locale: string): string[] {
  const isSentence = /[.!]$/.test(visible(source))
  // A translation may be a question where English is not; `Max.` is an abbreviation.
  const ends = isSentence ? /[.!?。！？।]$|[:：]\s?0$/.test(shown) : /[^\s.]{7}[.。।]$/.test(shown)
  if (locale === 'th-TH' || source.endsWith('</ul>') || isSentence === ends) return []
  return [isSentence ? 'no full stop' : 'a full stop that English does not have']
}

/** A time of day is written as the app formats it: `21:00`, in Danish `21.00`. */
function timeFaults(source: string, shown: string, locale: string): string[] {
  if (!/\d:\d\d/.test(source)) return []
  const mark = timeOf(locale).includes('.') ? '.' : ':'
  return /\d([.:])\d\d/.exec(shown)?.[1] === mark
    ? []
    : [`a time of day in another form than ${timeOf(locale)}`]
}

function timeOf(locale: string): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, form).format(Date.UTC(2026, 0, 1, 21))
}

function percentFaults(shown: string, locale: string): string[] {
  const before = shown.match(/(.?)%/u)?.[1]
  if (before === undefined) return []
  const [space = ''] = /[\u00a0\u202f]/.exec(percentOf(locale)) ?? []
  const isRight = percentOf(locale).startsWith('%')
    ? /%\d/.test(shown)
    : space === ''
      ? !/\s/.test(before)
      : /[\u00a0\u202f]/.test(before)
  return isRight ? [] : [`a percent sign in another place than ${percentOf(locale)}`]
}

function percentOf(locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent' }).format(0.12)
}
