import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sendLoan } from '../../../wire/index.ts'
import { phoneRules } from './phone-rules.ts'

const { areas, areaCodeOf, mainCountry, read, write } = phoneRules

it.each([
  ['15123456789', 'DE', '+49', '15123456789', '1512 3456789', null],
  ['0151 2345 6789', 'DE', '+49', '15123456789', '01512 3456789', null],
  ['151', 'DE', '+49', '151', '151', 'short'],
  ['151234567890123456', 'DE', '+49', '15123456789012', '151234567890123456', 'long'],
  ['+49 151 23456789', 'US', '+49', '15123456789', '1512 3456789', null],
  ['0049 151 23456789', 'GB', '+49', '15123456789', '1512 3456789', null],
  ['+86 138 0013 8000', 'DE', '+86', '13800138000', '138 0013 8000', null],
  ['+8613', 'DE', null, '', '+86 13', 'short'],
  ['(201) 555-0123', 'US', '+1', '2015550123', '201 555 0123', null],
  ['1 201 555 0123', 'US', '+1', '2015550123', '1 (201) 555-0123', null],
  ['06 1234 5678', 'IT', '+39', '0612345678', '06 1234 5678', null],
  ['13800138000', 'CN', '+86', '13800138000', '138 0013 8000', null],
  ['04', 'WS', '+685', '04', '04', 'short'],
  ['02', 'CV', '+238', '02', '02', 'short'],
  ['', 'DE', '+49', '', '', null],
  ['151234', null, null, '151234', '151234', null],
])(
  'KIT-013 %j typed in %s is %s %s, shown as %j, fault %s',
  (typed, country, areaCode, phone, text, fault) => {
    expect(read(typed, country)).toMatchObject({ areaCode, phone, text, fault })
  },
)

it.each([
  ['+44 79', 'short', '+44'],
  ['0044 79', 'short', '+44'],
  ['+44 7911 1234567890', 'long', '+44'],
  ['+999 123', 'short', '+999123'],
])('KIT-089 %j is too %s for %s, whatever the chosen country is', (typed, fault, begins) => {
  expect(read(typed, 'DE')).toMatchObject({ fault, begins, phone: '' })
})

it.each([
  ['+1', 'US'],
  ['+7', 'RU'],
  ['+44', 'GB'],
  ['+49', 'DE'],
  ['+999', null],
])('KIT-013 %s stands for %s first', (areaCode, country) => {
  expect(mainCountry(areaCode)).toBe(country)
})

it('KIT-013 a pasted number sets the country among those that share a code', () => {
  expect(read('+1 416 555 0123', 'DE').country).toBe('CA')
  expect(areaCodeOf('AQ')).toBeNull()
})

it('KIT-013 the value of any text in any country is one that the API takes, or too short', () => {
  const { areaCode: code, phone: number } = sendLoan.input.shape
  const typed = fc.string({
    unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 + - ( )'.split(' '), ' '),
    maxLength: 24,
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(...areas()), (text, { country }) => {
      const { areaCode, phone, fault } = read(text, country)
      expect(phone).toMatch(/^\d{0,14}$/)
      expect(areaCode === null || code.safeParse(areaCode).success).toBe(true)
      expect(fault !== null || phone.length < 4 || number.safeParse(phone).success).toBe(true)
    }),
  )
})

it('KIT-013 a formatted number is read as the same number', () => {
  expect(write({ areaCode: '+49', phone: '15123456789' })).toBe('1512 3456789')
  expect(read(write({ areaCode: '+39', phone: '0612345678' }), 'IT').phone).toBe('0612345678')
})
