import { expect, it } from 'vitest'
import { checkRegister } from './register.rules.ts'

const right = {
  email: 'jonas@posteo.example',
  password: 'blue-harbour-92',
  again: 'blue-harbour-92',
  invitation: 'KNT-7Q4M',
}

it.each([
  ['right values', {}, {}],
  ['eight characters', { password: '12345678', again: '12345678' }, {}],
  ['no address', { email: 'jonas@' }, { email: 'email-malformed' }],
  [
    'no password',
    { password: '', again: '' },
    { password: 'password-missing', again: 'again-missing' },
  ],
  ['seven characters', { password: '1234567', again: '1234567' }, { password: 'password-short' }],
  [
    '129 characters',
    { password: 'x'.repeat(129), again: 'x'.repeat(129) },
    { password: 'password-long' },
  ],
  ['another password', { again: 'blue-harbour-9' }, { again: 'again-differs' }],
  ['a space more in one', { again: 'blue-harbour-92 ' }, { again: 'again-differs' }],
  ['no invitation', { invitation: ' ' }, { invitation: 'invitation-missing' }],
  [
    'a novel for an invitation',
    { invitation: 'K'.repeat(33) },
    { invitation: 'invitation-malformed' },
  ],
])('checks %s', (_, typed, faults) => {
  expect(checkRegister({ ...right, ...typed })).toEqual(faults)
})
