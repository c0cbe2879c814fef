import { expect, it } from 'vitest'
import { fitWords } from './fit-words.ts'

/** The rows that a terminal shows. */
const rowsOf = (text: string, columns: number) =>
  fitWords(text, columns)
    .split('\n')
    .flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, 'g')) ?? [''])
    .map((row) => row.trimEnd())

it.each<[what: string, text: string, columns: number, rows: string[]]>([
  ['breaks between words', 'Undo: kontor rollback', 12, ['Undo: kontor', '  rollback']],
  ['keeps what fits', '  a   b\nc', 7, ['  a   b', 'c']],
  ['hangs below its indentation', '  of two parts', 8, ['  of two', '    part', 's']],
  [
    'leaves a long word whole',
    'at https://a.example/b now',
    10,
    ['at', '  https://', 'a.example/', 'b', '  now'],
  ],
])('COMP-654 a line %s', (_what, text, columns, rows) => {
  expect(rowsOf(text, columns)).toEqual(rows)
})

it('COMP-654 colours take no room, a copied command stays one line, and a pipe gets the text', () => {
  expect(fitWords('\u001b[31mab\u001b[39m cd', 5)).toBe('\u001b[31mab\u001b[39m cd')
  expect(fitWords('kontor promote market', 14)).toBe('kontor promote  market')
  expect(fitWords('kontor promote market', undefined)).toBe('kontor promote market')
})
