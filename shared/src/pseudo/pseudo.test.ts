import { expect, it } from 'vitest'
import { pseudo, pseudoWords } from './pseudo.ts'

it('KIT-005 is readable, accented and in brackets', () => {
  expect(pseudo('Buy at market')).toBe('[Ɓúýý áťť ḿářřķééť]')
})

it.each(['Close', 'Request failed, click to reload', 'Your order has been confirmed'])(
  'KIT-005 makes %j two fifths longer',
  (text) => {
    const letters = text.replace(/[^a-z]/gi, '').length
    expect(pseudo(text).length - 2 - text.length).toBe(Math.floor(letters * 0.4))
  },
)

it('KIT-005 keeps what is filled in later', () => {
  expect(pseudo('Resend in {{seconds}} s')).toBe('[Řéššéññď íññ {{seconds}} š]')
})

it('KIT-005 goes through a whole tree', () => {
  expect(pseudoWords({ a: 'x', b: { c: 'y' } })).toEqual({ a: '[ẋ]', b: { c: '[ý]' } })
})
