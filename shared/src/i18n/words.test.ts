import { beforeEach, expect, it, vi } from 'vitest'
import type * as Words from './words.ts'

let words: typeof Words
let loads: string[] = []

beforeEach(async () => {
  vi.resetModules()
  words = await import('./words.ts')
  loads = []
})

/** Words that name their own language. They arrive when `release` is called. */
function slowWords() {
  const gates = new Map<string, PromiseWithResolvers<void>>()
  const gateOf = (locale: string) => {
    const gate = gates.get(locale) ?? Promise.withResolvers<void>()
    gates.set(locale, gate)
    return gate
  }
  const load = async (locale: string) => {
    loads.push(locale)
    await gateOf(locale).promise
    return { default: { word: locale } }
  }
  return { load, release: (locale: string) => gateOf(locale).resolve() }
}

const text = () => words.i18n.t('market:word')

it('HOST-017 a switch waits for the words of an area that is added while it is under way', async () => {
  const { load, release } = slowWords()
  const earlier = slowWords()
  earlier.release('en-US')
  await words.addWords('shell', earlier.load)
  const switched = words.setLanguage('de-DE')
  const added = words.addWords('market', load)
  earlier.release('de-DE')
  release('en-US')
  await added
  expect(words.i18n.language).toBe('en-US')
  expect(text()).toBe('en-US')
  release('de-DE')
  await switched
  expect(words.i18n.language).toBe('de-DE')
  expect(text()).toBe('de-DE')
})

it('HOST-017 an area whose words come after a switch is ready in the new language', async () => {
  const { load, release } = slowWords()
  const added = words.addWords('market', load)
  release('de-DE')
  await words.i18n.changeLanguage('de-DE')
  release('en-US')
  await added
  expect(text()).toBe('de-DE')
})

it('HOST-017 loads one language a namespace, once', async () => {
  const { load, release } = slowWords()
  release('en-US')
  release('zh-CN')
  await words.addWords('market', load)
  await words.setLanguage('zh-CN')
  await words.setLanguage('en-US')
  expect(loads).toEqual(['en-US', 'zh-CN'])
})

it('an area whose words fail to load does not block another language', async () => {
  await expect(
    words.addWords('market', () => Promise.reject(new Error('the line is dead'))),
  ).rejects.toThrow('dead')
  await words.setLanguage('de-DE')
  expect(words.i18n.language).toBe('de-DE')
})

/** Words of a build that has only English and German, with the answers that a bundler gives. */
const olderWords = (locale: string) => {
  if (locale === 'en-US')
    return Promise.resolve({ default: { word: 'en-US', lots_one: 'a lot', lots_other: 'lots' } })
  if (locale === 'de-DE') return Promise.reject(new Error('the line is dead'))
  const cause = new Error(`Cannot find module './${locale}/market.json'`)
  return Promise.reject(Object.assign(cause, { code: 'MODULE_NOT_FOUND' }))
}

it('COMP-730 an area whose build is older than the language has English words', async () => {
  await words.addWords('shell', (locale) => Promise.resolve({ default: { word: locale } }))
  await words.setLanguage('pl-PL')
  await words.addWords('market', olderWords)
  expect([text(), words.i18n.t('shell:word')]).toEqual(['en-US', 'pl-PL'])
  // 1, 2 and 5 have three plural forms in Polish.
  const lots = [1, 2, 5].map((count) => words.i18n.t('market:lots', { count }))
  expect(lots).toEqual(['a lot', 'lots', 'lots'])
})

it('COMP-730 the app switches to a language that an area of an older build does not have', async () => {
  await words.addWords('market', olderWords)
  await words.setLanguage('pl-PL')
  expect([words.i18n.language, text()]).toEqual(['pl-PL', 'en-US'])
})

it.each([
  ['its words of a language that it has do not load', olderWords, 'the line is dead'],
  ['it has no English words either', () => olderWords('pl-PL'), 'Cannot find module'],
])('COMP-730 an area fails when %s', async (_when, load, message) => {
  await words.setLanguage('de-DE')
  await expect(words.addWords('market', load)).rejects.toThrow(message)
})

it.each([
  ['development', ['en-US'], '[Ɓúýý {{lots}} ĺóóť]'],
  ['production', ['en-XA'], 'Buy {{lots}} lot'],
])('KIT-006 a %s build makes the words of en-XA from those of %j', async (mode, asked, shown) => {
  vi.stubEnv('NODE_ENV', mode)
  await words.addWords('market', (locale) => {
    loads.push(locale)
    return Promise.resolve({ default: { word_one: 'Buy {{lots}} lot' } })
  })
  loads = []
  await words.setLanguage('en-XA')
  expect(loads).toEqual(asked)
  expect(words.i18n.getResource('en-XA', 'market', 'word_one')).toBe(shown)
  vi.unstubAllEnvs()
})
