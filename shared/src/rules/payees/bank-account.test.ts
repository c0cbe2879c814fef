import { expect, it } from 'vitest'
import {
  ACCOUNT_NUMBER,
  countriesAgree,
  ibanFault,
  isIban,
  keptAccount,
  SWIFT,
} from './bank-account.ts'

it.each([
  ['DEUTDEFF', true],
  ['DEUTDEFF500', true],
  ['CHASUS33', true],
  ['deutdeff', false],
  ['DEUTDEF', false],
  ['DEUTDEFF50', false],
  ['DEUT1EFF', false],
  ['', false],
])('takes %j for a SWIFT code: %s', (text, expected) => {
  expect(SWIFT.test(text)).toBe(expected)
})

it.each([
  ['0815', true],
  ['DE89 3704 0044 0532 0130 00', true],
  ['12-34-56 12345678', true],
  ['081', false],
  [' 0815', false],
  ['0815/1', false],
  ['1'.repeat(41), false],
])('takes %j for an account number: %s', (text, expected) => {
  expect(ACCOUNT_NUMBER.test(text)).toBe(expected)
})

it.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['no93 8601 1117 947', true],
  ['DE89 3704 0044', false],
  ['12-34-56 12345678', false],
  ['', false],
])('%j is written as an IBAN: %s', (account, expected) => {
  expect(isIban(account)).toBe(expected)
})

it.each([
  ['DE89 3704 0044 0532 0130 00', null],
  ['de89370400440532013000', null],
  ['GB29 NWBK 6016 1331 9268 19', null],
  ['NO93 8601 1117 947', null],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', null],
  ['YE39 CBYE 0001 0188 6123 4567 8901 23', null],
  ['12-34-56 12345678', null],
  ['', null],
  ['DE89 3704 0044 0532 0130 0', { is: 'length', has: 21, needs: 22 }],
  ['no93 8601 1117 9471', { is: 'length', has: 16, needs: 15 }],
  ['DE89', { is: 'length', has: 4, needs: 22 }],
  // Its check digits are right.
  ['DE54 3704 0044 0532 0130 001', { is: 'length', has: 23, needs: 22 }],
  ['DE88 3704 0044 0532 0130 00', { is: 'checksum' }],
  ['GB29 NWBK 6016 1331 9286 19', { is: 'checksum' }],
  // A country that the registry does not have: its length is not known, its check digits are.
  ['ZZ89 3704', null],
  ['ZZ89 3704 0044 0532', { is: 'checksum' }],
])('ACC-153 ACC-210 the fault of %j as an IBAN: %j', (account, expected) => {
  expect(ibanFault(account)).toEqual(expected)
})

it.each([
  ['DEUTDEFF', 'DE89 3704 0044 0532 0130 00', true],
  ['NRDBGB2L', 'DE89 3704 0044 0532 0130 00', false],
  ['RBOSJESX', 'GB29 NWBK 6016 1331 9268 19', true],
  ['CHASUS33', '12-34-56 12345678', true],
])('ACC-155 %s and %j belong to the same country: %s', (swift, account, expected) => {
  expect(countriesAgree(swift, account)).toBe(expected)
})

it.each([
  ['de89 3704-0044 0532 0130 00', 'DE89370400440532013000'],
  [' 12-34-56 12345678 ', '12-34-56 12345678'],
])('ACC-155 %j is kept as %j', (account, expected) => {
  expect(keptAccount(account)).toBe(expected)
})
