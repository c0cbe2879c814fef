import { expect, it } from 'vitest'
import { checkLogin } from './login.rules.ts'

const right = { email: 'mia@posteo.example', password: 'correct-horse', code: '407193' }

it.each([
  ['right values', {}, {}],
  ['spaces around', { email: ' mia@posteo.example ', code: ' 407193' }, {}],
  ['no email', { email: ' ' }, { email: 'email-missing' }],
  ['no address', { email: 'mia' }, { email: 'email-malformed' }],
  ['no password', { password: '' }, { password: 'password-missing' }],
  ['a short old password', { password: 'x' }, {}],
  ['a password too long to be sent', { password: 'x'.repeat(129) }, { password: 'password-long' }],
  ['no code', { code: ' ' }, { code: 'code-missing' }],
  ['half a code', { code: '407' }, { code: 'code-malformed' }],
  [
    'nothing at all',
    { email: '', password: '', code: '' },
    { email: 'email-missing', password: 'password-missing', code: 'code-missing' },
  ],
])('checks %s', (_, typed, faults) => {
  expect(checkLogin({ ...right, ...typed })).toEqual(faults)
})
