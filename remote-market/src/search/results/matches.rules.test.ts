import { expect, it } from 'vitest'
import { piecesOf } from './matches.rules.ts'

const marked = (text: string, keyword: string) =>
  piecesOf(text, keyword)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

it.each([
  ['EUR/USD', 'eur', '[EUR]/USD'],
  ['EUR/USD', 'eurusd', '[EUR/USD]'],
  ['EUR/USD', 'eur u', '[EUR/U]SD'],
  ['EUR/USD', 'usd eur', '[EUR]/[USD]'],
  ['XAU/EUR', 'EUR', 'XAU/[EUR]'],
  ['Euro / US Dollar', 'dollar', 'Euro / US [Dollar]'],
  ['Euro / US Dollar', 'us d', 'Euro / [US D]ollar'],
  ['Thailändischer Baht', 'thailand', '[Thailänd]ischer Baht'],
  ['Neuseeland-Dollar', 'land', 'Neusee[land]-Dollar'],
  ['Solar Sol', 'sol', '[Sol]ar Sol'],
  ['Resold Sol', 'sol', 'Resold [Sol]'],
  ['比特币现金', '现金', '比特币[现金]'],
  ['½ Unze', '1', '[½] Unze'],
  ['EUR/USD', 'eurx', 'EUR/USD'],
  ['EUR/USD', '', 'EUR/USD'],
  ['EUR/USD', '/', 'EUR/USD'],
  ['', 'eur', ''],
])('MKT-044 in %j the keyword %j highlights %j', (text, keyword, shown) => {
  expect(marked(text, keyword)).toBe(shown)
})
