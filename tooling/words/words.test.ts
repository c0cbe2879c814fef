import { expect, it } from 'vitest'
import { DEFAULT_LOCALE, languages } from '@kontor/shared/wire'
import { root } from '../start/settings.ts'
import { remoteIds } from '../start/sources.ts'
import { localeFaults, readReviewed, wordFaults } from './check.ts'
import { readGlossary } from './glossary.ts'
import { announcementFaults, buttonFaults } from './habits.ts'
import { apartFaults } from './one-word.ts'
import { type Texts, textsOf } from './texts.ts'
import { readerOf, unreadKeys } from './uses.ts'

const faults = wordFaults()

it.each(languages)(
  'HOUSE-034 $locale: every text passes the checks of docs/languages.md',
  ({ locale }) => {
    expect(faults[locale]).toEqual([])
  },
)

const glossary = readGlossary()
const none = { same: {}, terms: {} }

/** The faults of one text in a language. */
function faultsOf(locale: string, english: string, text: string, reviewed = none): string[] {
  const [source, texts] = [english, text].map((one) => new Map([['kit:a', one]]))
  return localeFaults(source!, texts!, locale, reviewed, glossary)
}

it.each([
  ['a missing placeholder', 'de-DE', 'Up to {{max}}', 'Bis zum Höchstwert', 'has none in'],
  ['a copy of English', 'fr-FR', 'Your amount', 'Your amount', 'is equal to English'],
  [
    'a word that is not in the glossary',
    'de-DE',
    'Your positions',
    'Deine Stellungen',
    'does not say “Position”',
  ],
  ['a false friend', 'de-DE', 'Order', 'Order (Bestellung)', 'says “Bestellung”'],
  ['letters of another script', 'de-DE', 'Amount', 'Ваtrag', 'letters of another script'],
  ['a word of two scripts', 'ru-RU', 'Amount', 'Cумма', 'a word of Latin and Cyrillic'],
  ['a simplified sign', 'zh-HK', 'Done', '已确认', 'signs of another language, 确'],
  ['a traditional sign', 'zh-CN', 'Done', '已確认', 'signs of another language, 確'],
  ['a Russian letter', 'uk-UA', 'Done', 'Были', 'signs of another language, ы'],
  ['quotation marks of another language', 'de-DE', 'The “name”', 'Der “Name”', 'quotation marks ”'],
  ['a straight apostrophe', 'fr-FR', 'The amount', "L'argent", 'a straight quotation mark'],
  ['three dots', 'de-DE', 'Loading', 'Lädt...', 'three dots'],
  ['a space too many', 'de-DE', 'Amount', 'Betrag ', 'a space too many'],
  [
    'a plain space before a question mark',
    'fr-FR',
    'Really?',
    'Vraiment ?',
    '? ! or ; without U+202F',
  ],
  ['a question without its first mark', 'es-ES', 'Really?', 'De verdad?', 'a question without ¿'],
  ['a half-width mark', 'ja-JP', 'Yes, really', 'はい,本当', 'a half-width mark'],
  ['a sentence without its end', 'de-DE', 'It is done.', 'Es ist fertig', 'no full stop'],
  [
    'a label with a full stop',
    'de-DE',
    'Payout',
    'Bezahlung.',
    'a full stop that English does not have',
  ],
  ['a percent sign too close', 'de-DE', '{{figure}}%', '{{figure}}%', 'a percent sign'],
  ['a percent sign after the number', 'tr-TR', '{{figure}}%', '{{figure}}%', 'a percent sign'],
  ['a time of day in a foreign form', 'sv-SE', 'At 9:00 PM', 'Klockan 21.00', 'a time of day'],
  ['two sentences joined', 'de-DE', 'Failed. Try again.', 'Geht nicht; nochmal.', 'a semicolon'],
  ['a unit behind a comma', 'de-DE', 'Quantity (lots)', 'Menge, Lots', 'a comma before its unit'],
  [
    'a bare currency',
    'de-DE',
    'Equity (USD)',
    'Kapital USD',
    'a currency or zone outside brackets',
  ],
  ['a comma for brackets', 'de-DE', 'Fee (open + close)', 'Gebühr, auf + zu', 'no brackets'],
  ['a label too long for a phone', 'de-DE', 'Sum', 'Die Summe aller Beträge hier', 'is too long'],
])('%s is found', (_what, locale, english, text, fault) => {
  expect(faultsOf(locale, english, text).join('\n')).toContain(fault)
})

it.each([
  ['de-DE', 'Your “name”', 'Dein „Name“'],
  ['de-DE', 'Maximum', 'Max.'],
  ['de-DE', '{{figure}}%', '{{figure}}\u00a0%'],
  ['tr-TR', '{{figure}}%', '%{{figure}}'],
  ['fr-FR', 'Really?', 'Vraiment\u202f?'],
  ['th-TH', 'It is done.', 'เสร็จแล้ว'],
  ['hi-IN', 'It is done.', 'हो गया।'],
  ['zh-HK', 'Stop loss', '止蝕'],
  ['da-DK', 'At 9:00 PM', 'Klokken 21.00'],
  ['de-DE', 'UID {{uid}}', 'UID {{uid}}'],
])('%s: %j may be %j', (locale, english, text) => {
  expect(faultsOf(locale, english, text)).toEqual([])
})

it('finds a dialog whose two buttons have the same text', () => {
  const texts = new Map([
    ['kit:cancel', 'Avbryt'],
    ['kit:a.ok', 'Avbryt'],
    ['kit:b.ok', 'Behåll'],
    ['kit:b.keep', 'Behåll'],
    ['kit:c.ok', 'Stäng'],
    ['kit:c.keep', 'Behåll'],
  ])
  expect(buttonFaults(texts)).toEqual([
    'kit:a.ok says the same as the way out: Avbryt',
    'kit:b.ok says the same as the way out: Behåll',
  ])
})

function announcement(text: string, html: string): Texts {
  return new Map([
    ['sandbox:announcements.a.text', text],
    ['sandbox:announcements.a.html.0', html],
  ])
}

it('HOUSE-035 finds an announcement whose HTML differs from its text', () => {
  const english = announcement('It is done. Now wait.', '<p>It <b>is</b> done. More here.</p>')
  const found = (text: string, html: string) =>
    announcementFaults(english, announcement(text, html))
  expect(found('Es ist fertig. Warte.', '<p>Es ist\u00a0<b>fertig.</b></p>')).toEqual([])
  expect(found('Es ist fertig. Warte.', '<p>Erledigt.</p>')).toEqual([
    'sandbox:announcements.a says otherwise in its HTML: Es ist fertig.',
  ])
})

/** Texts of two areas. */
function both(one: string, other: string): Texts {
  return new Map([
    ['kit:a', one],
    ['account:b', other],
  ])
}

it('HOUSE-036 finds a label with two translations in one language', () => {
  const others = new Map([
    ['de-DE', both('Sprache', 'Sprachen\u00adwahl')],
    ['fr-FR', both('Langue', 'Langue')],
  ])
  expect(apartFaults(both('Language', 'Language'), others).map(({ locale }) => locale)).toEqual([
    'de-DE',
  ])
  expect(apartFaults(both('Language', 'Tongue'), others)).toEqual([])
})

it('requires each plural form of a language, and forbids forms that it does not have', () => {
  const english = new Map([
    ['kit:a_one', '{{count}} day'],
    ['kit:a_other', '{{count}} days'],
  ])
  const texts = new Map([
    ['kit:a_one', '{{count}} день'],
    ['kit:a_few', '{{count}} дня'],
    ['kit:a_two', '{{count}} дня'],
    ['kit:a_other', '{{count}} дня'],
  ])
  expect(localeFaults(english, texts, 'ru-RU', none, glossary)).toEqual([
    'kit:a_many is missing',
    'kit:a_two is not in English',
  ])
})

it.each(['kit', 'shell', 'inspector', ...remoteIds])('every key of %s is used', (namespace) => {
  const prefix = `${namespace}:`
  const keys = [...textsOf(root, DEFAULT_LOCALE).keys()].filter((key) => key.startsWith(prefix))
  expect(
    unreadKeys(
      root,
      namespace,
      keys.map((key) => key.slice(prefix.length)),
    ),
  ).toEqual([])
})

it.each([
  ["t('a.b')", 'a.b', true],
  ["t('kit:a.b')", 'a.b', true],
  ['t(`a.${kind}`)', 'a.b', true],
  ['t(`kit:a.${kind}.text`)', 'a.b.text', true],
  ["t('a.c')", 'a.b', false],
  ['t(`a.${kind}.title`)', 'a.b.text', false],
  ['`${width}px ${height}px`', 'a.b', false],
])('with %s in a source, %s counts as used: %s', (source, key, read) => {
  expect(readerOf(source, 'kit')(key)).toBe(read)
})

it('a reviewed text is allowed, and an unneeded exception is a fault', () => {
  const same = { 'de-DE': ['kit:a'] }
  const terms = { 'de-DE': [{ key: 'kit:a', term: 'order', reason: 'a list has an order' }] }
  expect(faultsOf('de-DE', 'Name', 'Name', { same, terms: {} })).toEqual([])
  expect(faultsOf('de-DE', 'Change order', 'Reihenfolge ändern', { same: {}, terms })).toEqual([])
  const idle = 'kit:a is in reviewed.json without need'
  expect(faultsOf('de-DE', 'Color', 'Farbe', { same, terms })).toEqual([idle, idle])
})

it('every exception gives its reason, and English needs none', () => {
  const { same, terms, apart } = readReviewed()
  for (const { reason } of [...Object.values(terms), ...Object.values(apart)].flat())
    expect(reason).toMatch(/\S{2,} \S/)
  expect([same[DEFAULT_LOCALE], terms[DEFAULT_LOCALE]]).toEqual([undefined, undefined])
})
