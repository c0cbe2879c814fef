import { expect, it } from 'vitest'
import { loginLink, registerLink, storyLink, tradeLink } from './links.ts'

it('writes the subject of the page into the query', () => {
  expect(tradeLink()).toBe('/trade')
  expect(tradeLink({ symbol: 'A&B' })).toBe('/trade?symbol=A%26B')
  expect(tradeLink({ coinId: '7' })).toBe('/trade?id=7')
  expect(storyLink({ kind: 'news', id: 'two-prices' })).toBe('/noticeDetail?id=two-prices')
  expect(storyLink({ kind: 'announcement', id: '7' })).toBe('/noticeDetail?announcement=7')
})

it('carries the return address through login and registration, unless it is home', () => {
  expect(loginLink('/order?tab=history')).toBe('/login?from=%2Forder%3Ftab%3Dhistory')
  expect(registerLink('/trade?symbol=EURUSD')).toBe('/register?from=%2Ftrade%3Fsymbol%3DEURUSD')
  expect(loginLink('/')).toBe('/login')
  expect(registerLink()).toBe('/register')
})
