import { expect, it } from 'vitest'
import { returnPath } from './return-path.rules.ts'

const address = (from: string) => new URLSearchParams({ from })

it.each(['/order', '/trade?symbol=EURUSD#ticket', '/noticeDetail?id=7&note=a//b', '/'])(
  'returns to %j',
  (from) => {
    expect(returnPath(address(from))).toBe(from)
  },
)

it.each([
  '//evil.example',
  '/\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'order',
  '',
])('never redirects to another host for %j', (from) => {
  expect(returnPath(address(from))).toBe('/')
})

it('goes home without a return address', () => {
  expect(returnPath(new URLSearchParams())).toBe('/')
})
