import { expect, it } from 'vitest'
import { wayBack } from './way-back.ts'

const asked = (from: string) => new URLSearchParams({ from })

it.each(['/order', '/trade?symbol=EURUSD#ticket', '/noticeDetail?id=7&note=a//b', '/'])(
  'leads back to %j',
  (from) => {
    expect(wayBack(asked(from))).toBe(from)
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
])('never leads away to %j', (from) => {
  expect(wayBack(asked(from))).toBe('/')
})

it('leads home when nothing was asked', () => {
  expect(wayBack(new URLSearchParams())).toBe('/')
})
