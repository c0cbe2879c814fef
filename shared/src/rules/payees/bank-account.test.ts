import { expect, it } from 'vitest'
import {
  ACCOUNT_NUMBER,
  countriesAgree,
  ibanChecksumFits,
  ibanLength,
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
  ['DE89 3704 0044 0532 0130 00', true, true],
  ['de89370400440532013000', true, true],
  ['GB29 NWBK 6016 1331 9268 19', true, true],
  ['NO93 8601 1117 947', true, true],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', true, true],
  ['DE88 3704 0044 0532 0130 00', true, false],
  ['GB29 NWBK 6016 1331 9286 19', true, false],
  ['DE89 3704 0044', false, false],
  ['12-34-56 12345678', false, false],
  ['', false, false],
])('%j is an IBAN: %s, and its check digits are right: %s', (account, iban, fits) => {
  expect([isIban(account), ibanChecksumFits(account)]).toEqual([iban, fits])
})

it.each([
  ['DE89 3704 0044 0532 0130 0', { has: 21, needs: 22 }],
  ['no93 8601 1117 9471', { has: 16, needs: 15 }],
  ['DE89', { has: 4, needs: 22 }],
  ['ZZ89 3704', null],
  ['12-34-56', null],
])('ACC-153 the length of %j and of an IBAN of its country: %j', (account, expected) => {
  expect(ibanLength(account)).toEqual(expected)
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
