import { expect, it } from 'vitest'
import { looksLikeAddress } from './coin-address.ts'

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

it.each([
  ['TRC20', tron, true],
  ['TRC20', ` ${tron} `, true],
  ['TRC20', tron.slice(0, -1), false],
  ['TRC20', `${tron}x`, false],
  ['ERC20', tron, false],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', true],
  ['BEP20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d35', false],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', true],
  ['BTC', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', true],
  ['BTC', '0BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', false],
  ['SOL', 'short', false],
])('ACC-153 on %s the text %j can be an address: %s', (network, text, expected) => {
  expect(looksLikeAddress(network, text)).toBe(expected)
})
