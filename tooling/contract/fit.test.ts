/** @module-tag slow */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import ts from '@typescript/typescript6'
import { afterAll, describe, expect, it } from 'vitest'
import type { Declarations } from '@kontor/shared/wire'
import { ownModules } from '../federation.ts'
import { root } from '../start/settings.ts'
import { compare } from './compare.ts'
import { declarationsOf } from './declarations.ts'
import { fit, writeModules } from './fit.ts'
import { lentFolder } from './lent-folder.ts'

const cache = path.join(root, 'shared/node_modules/.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(path.join(cache, 'kontor-whole-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Every value and type that the lent modules of `shared` export, by module. */
function allNames(): Record<string, string[]> {
  const rows = ownModules.map((module) => {
    const text = readFileSync(path.join(lentFolder, `${module}.d.ts`), 'utf8')
    const lists = [...text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list = '']) => list)
    const names = lists
      .join(',')
      .split(',')
      .flatMap((name) => name.trim().split(' ').at(-1) || [])
    return [`@kontor/shared/${module}`, names] as const
  })
  return Object.fromEntries(rows)
}

it('COMP-097 the declarations of the names of a lent module are complete, and equal its file', () => {
  const names = allNames()
  const keys = Object.entries(names).flatMap(([module, own]) =>
    own.map((name) => `${path.basename(module)}.${name}`),
  )
  const declarations = declarationsOf(names)
  expect(keys.filter((key) => declarations[key] === undefined)).toEqual([])

  writeModules(folder, declarations, keys)
  const files = ownModules.map((module) => path.join(folder, `${module}.d.ts`))
  const program = ts.createProgram(files, {
    strict: true,
    skipLibCheck: false,
    types: [],
    noEmit: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
  })
  const faults = files.flatMap((file) =>
    program.getSemanticDiagnostics(program.getSourceFile(file)),
  )
  expect(
    faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')),
  ).toEqual([])
  const pairs = ownModules.map(
    (module) =>
      [path.join(lentFolder, `${module}.d.ts`), path.join(folder, `${module}.d.ts`)] as const,
  )
  for (const changes of compare(pairs))
    expect(changes).toEqual({ removed: [], narrowed: [], added: [] })
})

const clock = (text: string, more: Declarations = {}): Declarations => ({
  'store.useClock': { text: `declare function useClock${text}`, uses: Object.keys(more) },
  ...more,
})

/** The clock of a type, or of the type `Time` and its fields. */
const read = (one: string | readonly [string, string]) =>
  typeof one === 'string'
    ? clock(one)
    : clock(one[0], { 'store.Time': { text: `interface Time { ${one[1]} }`, uses: [] } })

describe('COMP-098 a host fits a remote that was compiled with other declarations', () => {
  it.each([
    ['another type', '(): { hour: number }', '(): number', false],
    [
      'another type behind the same name',
      ['(): Time', 'hour: string'],
      ['(): Time', 'hour: number'],
      false,
    ],
    [
      'a type with more properties behind the same name',
      ['(): Time', 'hour: number'],
      ['(): Time', 'hour: number; minute: number'],
      true,
    ],
    ['a new optional argument', '(): number', '(zone?: string): number', true],
    ['a new required argument', '(): number', '(zone: string): number', false],
  ] as const)('%s', (_, expected, lent, fits) => {
    const pairing = { names: ['store.useClock'], expected: read(expected), lent: read(lent) }
    expect(fit([pairing])).toEqual([fits])
  })

  it('compares several at once, and finds a removed name', () => {
    const one = {
      names: ['store.useClock'],
      expected: clock('(): number'),
      lent: clock('(): number'),
    }
    expect(fit([one, { ...one, lent: {} }, one])).toEqual([true, false, true])
  })
})
