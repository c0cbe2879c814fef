import { expect, it } from 'vitest'
import { guardWords, localeOf } from './guard-words.ts'

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
  ['zh-TW', 'zh-HK'],
  ['qaa,sv-FI;q=0.5', 'sv-SE'],
  ['qaa', 'en-US'],
  ['*', null],
  ['', null],
  ['constructor, x-, de-%', null],
  ['de-12, C, fr;q=0.5', 'fr-FR'],
  ['toString', 'en-US'],
])('COMP-021 HOUSE-080 a browser that accepts "%s" gets the words of %s', (accepted, locale) => {
  expect(localeOf(accepted)).toBe(locale)
})

it('COMP-021 a document has the words of one language and of English, or of all', () => {
  expect(Object.keys(guardWords('de-DE'))).toEqual(['en-US', 'de-DE'])
  expect(Object.keys(guardWords('en-US'))).toEqual(['en-US'])
  expect(Object.keys(guardWords(null)).length).toBeGreaterThan(20)
})
