import { expect, it } from 'vitest'
import { isEmail } from './email.ts'

it.each([
  ['mia.keller@posteo.example', true],
  ['<bob@x.example>', false],
  ['bob@x.example>', false],
  ['Bob<bob@x.example', false],
  ['bob,mia@x.example', false],
  ['bob;mia@x.example', false],
  ['"bob"@x.example', false],
  ['bob(work)@x.example', false],
  ['bob@[127.0.0.1]', false],
  ['a+b@sub.domain.co', true],
  ['jörg@münchen.example', true],
  ['', false],
  ['mia', false],
  ['mia@', false],
  ['@posteo.example', false],
  ['mia@posteo', false],
  ['mia@posteo.', false],
  ['mia@@posteo.example', false],
  ['mia keller@posteo.example', false],
  [' mia@posteo.example', false],
  ['mia@posteo.example\n', false],
  [`${'m'.repeat(242)}@posteo.test`, true],
  [`${'m'.repeat(243)}@posteo.test`, false],
])('SANDBOX-050 takes %j for an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
})
