import { afterEach, expect, it } from 'vitest'
import { pairText } from './pair-text.ts'
import { i18n } from './words.ts'

afterEach(() => i18n.changeLanguage('en-US'))

it.each([
  ['en-US', 'EUR/USD', 'Euro / US Dollar'],
  ['de-DE', 'EUR/USD', 'Euro / US-Dollar'],
  ['zh-CN', 'BTC/USDT', '比特币'],
  ['en-US', 'UK 100', 'SYMBOL'],
])('%s: %s reads %s', async (language, coinName, text) => {
  i18n.addResourceBundle('zh-CN', 'kit', { asset: { BTC: '比特币' } })
  await i18n.changeLanguage(language)
  expect(pairText({ coinName, symbol: 'SYMBOL' })).toBe(text)
})
