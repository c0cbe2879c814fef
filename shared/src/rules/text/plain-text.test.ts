import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['EUR/USD', 'EUR USD'],
  ['  US   Dollar ', 'US DOLLAR'],
  ['Thailändischer Baht', 'THAILANDISCHER BAHT'],
  ['Côte d’Ivoire', 'COTE D IVOIRE'],
  ['İstanbul', 'ISTANBUL'],
  ['ＥＵＲ', 'EUR'],
  ['Groß', 'GROSS'],
  ['हिन्दी रुपया', 'हिन्दी रुपया'],
  ['比特币', '比特币'],
  ['S&P 500', 'S P 500'],
  ['🚀 /', ''],
  ['', ''],
])('%j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})
