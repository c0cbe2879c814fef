import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['EUR/USD', 'eur usd'],
  ['  US   Dollar ', 'us dollar'],
  ['Thailändischer Baht', 'thailandischer baht'],
  ['Côte d’Ivoire', 'cote d ivoire'],
  ['İstanbul', 'istanbul'],
  ['ＥＵＲ', 'eur'],
  ['比特币', '比特币'],
  ['S&P 500', 's p 500'],
  ['🚀 /', ''],
  ['', ''],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
