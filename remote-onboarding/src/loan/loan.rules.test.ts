import { expect, it } from 'vitest'
import { completeLoan } from '../../testing/complete-loan.ts'
import { checkLoan, eighteenthBirthday, namesIn } from './loan.rules.ts'

const now = Date.UTC(2026, 10, 22)
const faultsOf = (change: Partial<typeof completeLoan>) =>
  checkLoan({ ...completeLoan, ...change }, now)

it('ONB-051 a complete application has no fault, also with blanks around the values', () => {
  expect(faultsOf({})).toEqual({})
  expect(faultsOf({ firstName: ' Ada ', number: ' l01x00t47 ' })).toEqual({})
})

it.each([
  ['firstName', 'missing', { firstName: ' ' }],
  ['firstName', 'wrong', { firstName: 'A'.repeat(61) }],
  ['gender', 'missing', { gender: '' }],
  ['birthDate', 'missing', { birthDate: '' }],
  ['birthDate', 'wrong', { birthDate: '1990-02-30' }],
  ['birthDate', 'minor', { birthDate: '2008-11-23' }],
  ['country', 'missing', { country: '' }],
  ['phone', 'missing', { phone: '' }],
  ['phone', 'wrong', { areaCode: '+86', phone: '12345678901' }],
  ['document', 'missing', { document: '' }],
  ['number', 'missing', { number: '' }],
  ['number', 'wrong', { country: 'CN', document: 'id-card', number: '110105194912310021' }],
  ['holding', 'missing', { holding: '' }],
] as const)('ONB-051 finds that %s is %s', (field, fault, change) => {
  expect(faultsOf(change)).toEqual({ [field]: `loan.${field}.${fault}` })
})

it.each([
  ['firstName lastName', ['firstName', 'lastName']],
  ['lastName firstName', ['lastName', 'firstName']],
])('ONB-051 the fields of the name "%s" have that order', (text, fields) => {
  expect(namesIn(text)).toEqual(fields)
})

it('ONB-051 a missing area code shows a fault at the phone', () => {
  expect(faultsOf({ areaCode: '' })).toEqual({ phone: 'loan.areaCode.missing' })
})

it('ONB-052 the day of turning 18 is no longer under 18', () => {
  expect(faultsOf({ birthDate: '2008-11-22' })).toEqual({})
  expect(eighteenthBirthday('2008-11-23')).toBe('2026-11-23')
  expect(eighteenthBirthday('2008-02-29')).toBe('2026-03-01')
})
