import { expect, it } from 'vitest'
import { passwordStrength } from './password.ts'

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
