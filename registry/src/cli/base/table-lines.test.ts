import { expect, it } from 'vitest'
import { tableLines } from './table-lines.ts'

it('COMP-627 numbers are right-aligned under their headings, with their units; versions are not', () => {
  const rows = [
    ['loads', '58 320', '0.19 %', '1.4.1'],
    ['load, p75', '431', '–', '1.10.0'],
  ]
  expect(
    tableLines(['market', 'before', 'share', 'version'], rows, { most: 80, cut: '…' }),
  ).toEqual([
    'market      before    share   version',
    'loads       58 320   0.19 %   1.4.1',
    'load, p75      431        –   1.10.0',
  ])
  expect(tableLines(['area', 'size'], [], { most: 80, cut: '…' })).toEqual(['area   size'])
})
