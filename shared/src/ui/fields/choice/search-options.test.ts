import { expect, it } from 'vitest'
import { countryOptions } from '../phone/countries.ts'
import { searchOptions } from './search-options.ts'

const names = (language: string, query: string) =>
  searchOptions(countryOptions(language), query).map(({ label }) => label)

it.each([
  ['en-US', 'de', 'Germany'],
  ['en-US', 'ger', 'Germany'],
  ['en-US', 'cote d ivoire', 'Côte d’Ivoire'],
  ['en-US', 'KINGDOM', 'United Kingdom'],
  ['de-DE', 'osterreich', 'Österreich'],
  ['de-DE', 'Öster', 'Österreich'],
  ['zh-CN', '德', '德国'],
  ['zh-CN', 'DE', '德国'],
])('KIT-012 %s: %j finds %s first', (language, query, first) => {
  expect(names(language, query)[0]).toBe(first)
})

it('KIT-012 finds the note with or without its plus, and nothing for an unknown text', () => {
  const options = [
    { value: 'US', label: 'United States', note: '+1' },
    { value: 'EG', label: 'Egypt', note: '+20' },
    { value: 'DE', label: 'Germany', note: '+49' },
  ]
  const found = (query: string) => searchOptions(options, query).map(({ value }) => value)
  expect(found('+49')).toEqual(['DE'])
  expect(found('2')).toEqual(['EG'])
  expect(found('atlantis')).toEqual([])
  expect(found(' ')).toEqual(['US', 'EG', 'DE'])
})

it.each([
  ['en-US', 'Afghanistan', 'Zimbabwe'],
  ['de-DE', 'Afghanistan', 'Zypern'],
  ['zh-CN', '阿尔巴尼亚', '中国香港特别行政区'],
])(
  'KIT-012 %s: all 249 countries by name, in the order of the language',
  (language, first, last) => {
    const options = countryOptions(language)
    expect(new Set(options.map(({ value }) => value)).size).toBe(249)
    expect(options.filter(({ value, label }) => value === label)).toEqual([])
    expect([options[0]?.label, options.at(-1)?.label]).toEqual([first, last])
  },
)
