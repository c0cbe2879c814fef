import { expect, it } from 'vitest'
import { pairName } from './pair-name.ts'

const assets: Record<string, Record<string, string>> = {
  'en-US': { BTC: 'Bitcoin', XAU: 'Gold' },
  'de-DE': { BCH: 'Bitcoin Cash', XAG: 'Silber', XAU: 'Gold' },
  'zh-CN': { BTC: '比特币', SOL: 'Solana', XAG: '白银' },
}

it.each([
  ['en-US', 'EUR/USD', 'Euro / US Dollar'],
  ['de-DE', 'EUR/USD', 'Euro / US-Dollar'],
  ['zh-CN', 'GBP/JPY', '英镑 / 日元'],
  ['en-US', 'XAU/USD', 'Gold / US Dollar'],
  ['en-US', 'BTC/USDT', 'Bitcoin'],
  ['de-DE', 'BCH/USDT', 'Bitcoin Cash'],
  ['zh-CN', 'BTC/USDT', '比特币'],
  ['zh-CN', 'SOL/USDT', 'Solana'],
  ['de-DE', 'XAG/EUR', 'Silber / Euro'],
  ['de-DE', 'XAU/USD', 'Gold / US-Dollar'],
  ['zh-CN', 'XAG/USD', '白银 / 美元'],
  ['en-US', 'BTC/EUR', 'Bitcoin / Euro'],
  ['ru-RU', 'EUR/USD', 'Евро / доллар США'],
  ['en-US', 'ABC/USDT', null],
  ['en-US', 'UK 100', null],
  ['en-US', 'EUR', null],
  ['en-US', '', null],
])('%s: %s is %s', (locale, coinName, name) => {
  expect(pairName(coinName, [locale], assets[locale] ?? {})).toBe(name)
})
