import { expect, it } from 'vitest'
import { type Network, readAddress } from './read-address.ts'

const checksummed = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

it.each(checksummed)(
  'EIP-55: %s is read in upper, lower and checksum case, but not in a wrong mix',
  (address) => {
    const digits = address.slice(2)
    for (const written of [digits, digits.toLowerCase(), digits.toUpperCase()])
      expect(readAddress('ERC20', `0x${written}`)).toBe(address)
    expect(readAddress('BEP20', address)).toBe(address)
  },
)

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const taproot = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

it.each<[Network, string, string]>([
  ['TRC20', tron, tron],
  ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['BTC', '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr', '3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr'],
  ['BTC', '1111111111111111111114oLvT2', '1111111111111111111114oLvT2'],
  // The rest: BIP 350.
  [
    'BTC',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [
    'BTC',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
    'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  ],
  ['BTC', 'BC1SW50QGDZ25J', 'bc1sw50qgdz25j'],
  ['BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
  ['BTC', taproot, taproot],
])('%s takes %s', (network, address, written) => {
  expect(readAddress(network, address)).toBe(written)
})

it.each<[Network, string, string]>([
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'a wrong mix of case'],
  ['ERC20', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'no 0x'],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae', 'a digit short'],
  ['ERC20', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaeg', 'no digit'],
  ['BEP20', tron, 'of another network'],
  ['TRC20', checksummed[2]!, 'of another network'],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'of Bitcoin'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'a wrong checksum'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgj0Lj6t', 'no digit of Base58'],
  ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6', 'a letter short'],
  ['BTC', tron, 'of Tron'],
  ['BTC', 'mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r', 'of the test network'],
  ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'of the test network'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4', 'mixed case'],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
  // The rest: BIP 350.
  [
    'BTC',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'the old checksum on a new version',
  ],
  ['BTC', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'the new checksum on version 0'],
  ['BTC', 'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'no letter of Bech32'],
  ['BTC', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'version 17'],
  ['BTC', 'bc1pw5dgrnzv', 'a program of one byte'],
  [
    'BTC',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
    'a program of 41 bytes',
  ],
  ['BTC', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'a length that version 0 has not'],
  [
    'BTC',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf',
    'five bits of padding',
  ],
  ['BTC', 'bc1gmk9yu', 'nothing inside'],
  // Not from BIP 350, which has such a case only for the test network.
  [
    'BTC',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vplqq80a',
    'padding that is not zero',
  ],
])('%s refuses %s: %s', (network, address) => {
  expect(readAddress(network, address)).toBeNull()
})
