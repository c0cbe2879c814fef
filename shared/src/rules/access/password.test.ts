import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'short'],
  ['kontor1', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['12121212', 'weak'],
  ['sailing77', 'fair'],
  ['sailing-home', 'good'],
  ['seven-Harbours-41', 'strong'],
])('ACC-071 %j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

it.each([
  ['password1234', 'common'],
  ['Password1234', 'common'],
  ['iloveyou', 'common'],
  ['password1234!', 'weak'],
  ['password12345678', 'weak'],
  ['!!Qwertyuiop!!', 'weak'],
  ['qwertyuiop-sails-home', 'strong'],
])('ONB-110 %j, which contains a common password, is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})
