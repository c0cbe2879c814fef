import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = ''
  delete document.documentElement.dataset['trend']
})

/** A page of this browser, before its language is chosen. */
async function openPage() {
  vi.resetModules()
  const [{ i18n }, language] = await Promise.all([
    import('@kontor/shared/i18n'),
    import('./language.store.ts'),
  ])
  return { i18n, ...language }
}

it.each([
  ['nothing', null, 'en-US'],
  ['a language of ours', 'de-DE', 'de-DE'],
  ['a language that does not ship', 'tlh', 'en-US'],
])(
  'HOST-016 with %s stored (%j) starts in %s, with its words and the document’s language',
  async (_name, stored, locale) => {
    if (stored) localStorage.setItem('language', stored)
    const { i18n, startLanguage } = await openPage()
    await startLanguage()
    expect(i18n.language).toBe(locale)
    expect(i18n.hasResourceBundle(locale, 'shell')).toBe(true)
    expect(i18n.hasResourceBundle(locale, 'kit')).toBe(true)
    expect(document.documentElement.lang).toBe(locale)
  },
)

it('HOUSE-008 a choice loads its words, marks the document, and is stored for the next page', async () => {
  const { i18n, startLanguage, chooseLanguage } = await openPage()
  await startLanguage()
  await chooseLanguage('zh-CN')
  expect(i18n.t('shell:language.title')).toMatch(/\p{Script=Han}/u)
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(document.documentElement.dataset['trend']).toBe('red-up')
  const next = await openPage()
  await next.startLanguage()
  expect(next.i18n.language).toBe('zh-CN')
  await next.chooseLanguage('de-DE')
  expect(document.documentElement.dataset['trend']).toBeUndefined()
})

it.each([
  [['de-DE', 'en-US'], 'de-DE'],
  [['de-AT'], 'de-DE'],
  [['qaa', 'de-DE'], null],
  [['en-GB'], null],
  [['C'], null],
  [[], null],
])('suggests the browser’s language %j as %s, unless it is in use', async (wanted, suggested) => {
  const { startLanguage, suggestedLanguage } = await openPage()
  await startLanguage()
  expect(suggestedLanguage(wanted)).toBe(suggested)
})

it('HOST-065 asks in the browser’s language, again at each start, until the user declines', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  const first = await openPage()
  await first.startLanguage()
  expect(localStorage.getItem('language')).toBe('en-US')
  await first.offerLanguage()
  expect(first.offer.made).toEqual({ locale: 'de-DE', question: 'Auf Deutsch weiter?' })
  expect(first.i18n.language).toBe('en-US')
  const second = await openPage()
  await second.startLanguage()
  await second.offerLanguage()
  expect(second.offer.made?.locale).toBe('de-DE')
  second.declineLanguage()
  expect(second.offer.made).toBeNull()
  const third = await openPage()
  await third.startLanguage()
  await third.offerLanguage()
  expect(third.offer.made).toBeNull()
  expect(third.i18n.language).toBe('en-US')
  vi.restoreAllMocks()
})

it('HOST-065 any choice of a language answers the offer', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT'])
  const { i18n, startLanguage, offerLanguage, offer, chooseLanguage } = await openPage()
  await startLanguage()
  await offerLanguage()
  await chooseLanguage('fr-FR')
  expect(offer.made).toBeNull()
  await offerLanguage()
  expect(offer.made).toBeNull()
  expect(i18n.language).toBe('fr-FR')
  vi.restoreAllMocks()
})

it('HOST-017 of two choices at the same time the later one counts, in any order of loading', async () => {
  const { i18n, startLanguage, chooseLanguage } = await openPage()
  const { addWords } = await import('@kontor/shared/i18n')
  await startLanguage()
  const german = Promise.withResolvers<{ default: Record<string, unknown> }>()
  await addWords('market', async (locale) =>
    locale === 'de-DE' ? await german.promise : { default: {} },
  )
  const first = chooseLanguage('de-DE')
  await chooseLanguage('zh-CN')
  german.resolve({ default: {} })
  await first
  expect(i18n.language).toBe('zh-CN')
  expect(localStorage.getItem('language')).toBe('zh-CN')
})
