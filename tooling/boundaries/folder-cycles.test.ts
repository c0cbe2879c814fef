import { expect, it } from 'vitest'
import { folderCycles } from './folder-cycles.ts'

/** Imports, each written `from → to`. */
const cyclesOf = (...lines: string[]) =>
  folderCycles(
    lines.map((line) => {
      const [from = '', to = ''] = line.split(' → ')
      return { from, to }
    }),
  ).map(({ parent, folders }) => `${parent}: ${folders.join(' ')}`)

it.each([
  ['two folders', ['s/a/x.ts → s/b/x.ts', 's/b/y.ts → s/a/y.ts'], 's: a b'],
  [
    'three folders in a ring',
    ['s/a/x.ts → s/b/x.ts', 's/b/x.ts → s/c/x.ts', 's/c/x.ts → s/a/y.ts'],
    's: a b c',
  ],
  ['folders at different depths', ['s/a/x.ts → s/b/c/x.ts', 's/b/c/d/y.ts → s/a/y.ts'], 's: a b'],
  ['packages', ['a/src/x.ts → b/src/x.ts', 'b/src/y.ts → a/src/y.ts'], '.: a b'],
])('%s that import each other are a cycle', (_, imports, cycle) => {
  const found = cyclesOf(...imports)
  expect(found).toEqual(imports.map(() => cycle))
})

it('a folder that only uses a cycle is not part of it', () => {
  expect(
    cyclesOf(
      's/a/x.ts → s/b/x.ts',
      's/b/y.ts → s/a/y.ts',
      's/c/x.ts → s/a/x.ts',
      's/a/x.ts → s/d/x.ts',
    ),
  ).toEqual(['s: a b', 's: a b'])
})

it.each([
  [
    'imports in one direction',
    ['s/a/x.ts → s/b/x.ts', 's/a/y.ts → s/b/y.ts', 's/b/x.ts → s/c/x.ts'],
  ],
  ['files of one folder', ['s/a/x.ts → s/a/y.ts', 's/a/y.ts → s/a/z.ts']],
  ['a folder and its subfolder', ['s/page.ts → s/parts/x.ts', 's/parts/x.ts → s/store.ts']],
  ['an import of a test', ['s/a/x.ts → s/b/x.ts', 's/b/y.test.ts → s/a/y.ts']],
])('%s: no cycle', (_, imports) => {
  expect(cyclesOf(...imports)).toEqual([])
})
