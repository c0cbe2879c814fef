import { expect, it } from 'vitest'
import { targetOf } from './link.rules.ts'

it.each([
  ['/', { to: '/' }],
  ['/trade?symbol=EURUSD', { to: '/trade?symbol=EURUSD' }],
  ['/noticeDetail?id=a#b', { to: '/noticeDetail?id=a#b' }],
  ['https://example.org/a?b=c', { href: 'https://example.org/a?b=c' }],
  ['HTTPS://EXAMPLE.org', { href: 'https://example.org/' }],
])('%j is a link', (link, target) => {
  expect(targetOf(link)).toEqual(target)
})

it.each([
  '',
  'trade',
  './trade',
  '#part',
  '?a=b',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\\b',
  '\\\\evil.example',
  'http://example.org',
  'https:',
  'https://',
  'https:/example.org',
  'https://user@example.org',
  'https://bank.example:pass@evil.example',
  ' https://example.org',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'mailto:a@example.org',
  'tel:+100',
])('%j is no link', (link) => {
  expect(targetOf(link)).toBeNull()
})
