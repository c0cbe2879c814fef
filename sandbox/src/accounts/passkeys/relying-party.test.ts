import { expect, it } from 'vitest'
import { mayUsePasskeys } from './relying-party.ts'

it.each([
  ['kontor.example', 'https://kontor.example', true],
  ['kontor.example', 'https://app.kontor.example:8443', true],
  ['kontor.example', 'http://kontor.example', false],
  ['kontor.example', 'https://evilkontor.example', false],
  ['kontor.example', 'https://kontor.example.evil.example', false],
  ['localhost', 'http://localhost:3000', true],
  ['localhost', 'http://127.0.0.1:3000', false],
  ['localhost', 'null', false],
])('passkeys of %s may be used by %s: %s', (id, origin, may) => {
  expect(mayUsePasskeys({ id, name: 'Kontor' }, origin)).toBe(may)
})
