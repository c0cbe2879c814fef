import { expect, it } from 'vitest'
import { readGroups, rightsOf } from './groups.rules.ts'

const table = readGroups(
  'staff=reader, squad-m=publisher:market, squad-t=publisher:trading+market, night=operator, root=admin',
)!

it.each([
  [[], null],
  [['others'], null],
  [['staff'], { role: 'reader', areas: [] }],
  [['staff', 'squad-m'], { role: 'publisher', areas: ['market'] }],
  [['squad-m', 'squad-t'], { role: 'publisher', areas: ['market', 'trading'] }],
  [['squad-m', 'night', 'staff'], { role: 'operator', areas: [] }],
  [['root', 'night'], { role: 'admin', areas: [] }],
])('CON-040 a member of %j may do %j', (groups, rights) => {
  expect(rightsOf(table, groups)).toEqual(rights)
})

it.each([
  'night',
  'night=',
  '=operator',
  'night=owner',
  'edges=edge',
  'squad=publisher',
  'night=operator:market',
  'squad=publisher:Market!',
  'night=operator,,',
])('CON-040 “%s” names no groups', (text) => {
  expect(readGroups(text)).toBeNull()
})
