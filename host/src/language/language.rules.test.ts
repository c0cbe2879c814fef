import { expect, it } from 'vitest'
import { languages } from '@kontor/shared/wire'
import { inOrderOf, languageOptions, searchLanguages, shippedFor } from './language.rules.ts'

const named = (current: string) =>
  Object.fromEntries(
    languageOptions(languages, current, null).map(({ locale, name }) => [locale, name]),
  )
const found = (current: string, typed: string) =>
  searchLanguages(languageOptions(languages, current, null), typed).map(({ locale }) => locale)

it('HOST-045 names each language by its own name and in the current language, no two alike', () => {
  expect(named('en-US')).toMatchObject({ 'de-DE': 'German', 'pt-PT': 'Portuguese' })
  expect(named('de-DE')).toMatchObject({
    'en-US': 'Englisch',
    'zh-CN': 'Chinesisch (vereinfacht)',
    'zh-HK': 'Chinesisch (traditionell)',
  })
  for (const { locale } of languages)
    expect(new Set(Object.values(named(locale))).size).toBe(languages.length)
})

it('HOST-045 puts the suggested language first and leaves the others in their order', () => {
  const order = languageOptions(languages, 'en-US', 'fr-FR').map(({ locale }) => locale)
  expect(order).toEqual([
    'fr-FR',
    ...languages.map(({ locale }) => locale).filter((locale) => locale !== 'fr-FR'),
  ])
})

it('HOST-066 takes order and names from the server, and keeps a language that it does not list', () => {
  const listed = inOrderOf([
    { locale: 'de-DE', name: 'Deutsch (Österreich)' },
    { locale: 'xx-XX', name: 'of a newer server' },
    { locale: 'en-US', name: 'English' },
  ])
  expect(listed.slice(0, 2).map(({ name }) => name)).toEqual(['Deutsch (Österreich)', 'English'])
  expect(listed).toHaveLength(languages.length)
})

it.each([
  ['en-US', 'deut', ['de-DE']],
  ['en-US', 'germ', ['de-DE']],
  ['de-DE', 'CHINES', ['zh-HK', 'zh-CN']],
  ['en-US', '繁體', ['zh-HK']],
  ['en-US', 'francais', ['fr-FR']],
  ['en-US', 'it-IT', ['it-IT']],
  ['en-US', 'klingon', []],
])('HOST-045 in %s the search for %j finds %j', (current, typed, locales) => {
  expect(found(current, typed)).toEqual(locales)
})

it.each([
  ['de-AT', 'de-DE'],
  ['en-GB', 'en-US'],
  ['pt-BR', 'pt-PT'],
  ['zh', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-TW', 'zh-HK'],
  ['zh-Hant', 'zh-HK'],
  ['nb-NO', 'nn-NO'],
  ['no', 'nn-NO'],
  ['qaa', null],
  ['sr-Latn', null],
])('HOST-046 for a browser’s %s it offers %s', (tag, locale) => {
  expect(shippedFor(tag)).toBe(locale)
})
