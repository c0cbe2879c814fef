import { expect, it } from 'vitest'
import { type Check, checks, passes } from './checks.ts'

/** The texts that pass a check, and those that do not. */
const tables: Record<Check, { pass: readonly string[]; fail: readonly string[] }> = {
  upTo3Decimals: {
    pass: ['0', '7', '12.5', '12.50', '0.123', '1000000.001'],
    fail: ['0.1234', '1.', '.5', '-1', '+1', '1,5', '1e3', ' 1', '１'],
  },
  upTo2Decimals: {
    pass: ['0', '7', '12.5', '12.50', '100000'],
    fail: ['0.123', '1.', '.5', '-1', '1,50', '1 000'],
  },
  mainlandPhone: {
    pass: ['13000000000', '15912345678', '19999999999'],
    fail: [
      '12000000000',
      '23000000000',
      '1300000000',
      '130000000000',
      '+8613000000000',
      '1300000000a',
    ],
  },
  email: {
    pass: ['mia.keller@posteo.example', 'a+b@sub.domain.co', 'jörg@münchen.example'],
    fail: ['mia', 'mia@', '@posteo.example', 'mia@posteo', 'mia@@posteo.example', 'm a@b.example'],
  },
  identityNumber: {
    pass: ['110105491231002', '110105194912310029', '11010519491231002X'],
    fail: [
      '11010549123100',
      '1101051949123100',
      '11010519491231002x',
      'X10105194912310029',
      '11010549123100X',
    ],
  },
  lowercase: { pass: ['a', 'abc'], fail: ['Abc', 'abc1', 'ä', 'a b'] },
  uppercase: { pass: ['A', 'ABC'], fail: ['ABc', 'ABC1', 'Ä', 'A B'] },
  letters: { pass: ['a', 'aBc'], fail: ['aBc1', 'é', 'a-b', 'a b'] },
  digits: { pass: ['0', '0815'], fail: ['-1', '1.5', '１２', '12a', '1 2'] },
  lettersAndDigits: { pass: ['a', '1', 'aB3'], fail: ['aB_3', 'aB 3', 'ä1', 'a-1'] },
  chinese: {
    pass: ['王', '王小明', '欧阳'],
    fail: ['王 小明', '王a', '王1', '王·明', 'ひらがな', '한글'],
  },
  url: {
    pass: [
      'https://kontor.example',
      'http://kontor.example:8080/a?b=c#d',
      'HTTPS://kontor.example?b',
    ],
    fail: [
      'kontor.example',
      'ftp://kontor.example',
      'https://',
      'https:///a',
      'https://a b',
      'javascript:alert(1)',
    ],
  },
}

const rows = (Object.keys(checks) as Check[]).flatMap((check) => [
  ...tables[check].pass.map((text) => [check, text, true] as const),
  ...[...tables[check].fail, '', `${tables[check].pass[0]}\n`].map(
    (text) => [check, text, false] as const,
  ),
])

it.each(rows)('%s of %j: %s', (check, text, expected) => {
  expect(passes(check, text)).toBe(expected)
})
