import { expect, it } from 'vitest'
import { keywordOf } from '../keyword.rules.ts'
import { readRecent, withRecent } from './recent.rules.ts'

it.each([
  [[], 'gold', ['gold']],
  [['EUR'], 'gold', ['gold', 'EUR']],
  [['EUR', 'gold'], 'Gold', ['Gold', 'EUR']],
  [['1', '2', '3', '4', '5', '6', '7', '8'], '9', ['9', '1', '2', '3', '4', '5', '6', '7']],
])('MKT-047 %j with %j added is %j', (texts, text, recent) => {
  expect(withRecent(texts, text)).toEqual(recent)
})

const many = 'a b c d e f g h i j k'.split(' ')

it.each([
  [null, []],
  ['["gold","EUR"]', ['gold', 'EUR']],
  ['["gold",3,null,""," x ",{}]', ['gold']],
  [JSON.stringify(['x'.repeat(41)]), []],
  [JSON.stringify(many), many.slice(0, 8)],
  ['{"a":1}', []],
  ['no json', []],
])('MKT-047 stored %j is read as %j', (stored, recent) => {
  expect(readRecent(stored)).toEqual(recent)
})

it.each([
  ['  gold ', 'gold'],
  [' ', ''],
  ['x'.repeat(60), 'x'.repeat(40)],
  [`${'x'.repeat(39)}🚀`, `${'x'.repeat(39)}\uFFFD`],
])('MKT-041 %j is searched for as %j', (text, keyword) => {
  expect(keywordOf(text)).toBe(keyword)
})
