import { expect, it } from 'vitest'
import { splitPrice } from './split-price.ts'

it.each([
  ['1.08642', 5, undefined, '1.08', '64', '2', ''],
  ['154.382', 3, undefined, '154.', '38', '2', ''],
  ['67,284.60', 2, undefined, '67,284', '', '', '.60'],
  ['67.284,60', 2, undefined, '67.284', '', '', ',60'],
  ['18,734', 0, undefined, '18,734', '', '', ''],
  ['34.5180', 4, undefined, '34', '', '', '.5180'],
  ['34.5180', 4, true, '34.5', '18', '0', ''],
  ['0.52314', 5, false, '0', '', '', '.52314'],
])('KIT-029 splits %s of %d digits, pips %s', (text, digits, pips, head, large, tail, decimals) => {
  expect(splitPrice(text, digits, pips)).toEqual({ head, pips: large, tail, decimals })
})
