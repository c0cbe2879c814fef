/** @module-tag slow */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { addEntries, missingEntries } from './changelog.ts'
import { faults, type State } from './check.ts'
import { compare } from './compare.ts'
import { type Difference, raised } from './versions.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

function compared(released: string, now: string) {
  const files = Object.entries({ released, now }).map(([name, text]) => {
    const file = path.join(folder, `${name}.d.ts`)
    writeFileSync(file, `${text}\nexport {}\n`)
    return file
  })
  return compare([[files[0]!, files[1]!]])[0]!
}

const BRAND = 'declare const kind: unique symbol; type Usd = bigint & { [kind]?: "usd" };'

describe('COMP-010 a change of an exported API', () => {
  it.each([
    ['a new optional argument', 'f(a: string): void', 'f(a: string, b?: number): void'],
    ['a wider argument', 'f(a: "x"): void', 'f(a: "x" | "y"): void'],
    ['a result with more properties', 'f(): { a: 1 }', 'f(): { a: 1; b: 2 }'],
    ['a new optional prop', 'f(p: { a: 1 }): void', 'f(p: { a: 1; b?: 2 }): void'],
  ])('fits the released API: %s', (_, released, now) => {
    expect(
      compared(`export declare function ${released}`, `export declare function ${now}`),
    ).toEqual({ removed: [], narrowed: [], added: [] })
  })

  it.each([
    ['a new required argument', 'f(a: string): void', 'f(a: string, b: number): void'],
    ['a narrower argument', 'f(a: "x" | "y"): void', 'f(a: "x"): void'],
    ['a result with fewer properties', 'f(): { a: 1; b: 2 }', 'f(): { a: 1 }'],
    ['a wider result', 'f(): "x"', 'f(): "x" | "y"'],
    ['a new required prop', 'f(p: { a: 1 }): void', 'f(p: { a: 1; b: 2 }): void'],
  ])('narrows the released API: %s', (_, released, now) => {
    expect(
      compared(`export declare function ${released}`, `export declare function ${now}`).narrowed,
    ).toEqual(['f'])
  })

  it('finds removed and added names, also of types', () => {
    expect(
      compared(
        'export declare const a: 1; export type B = 1; export declare const same: 1',
        'export declare const c: 1; export type D = 1; export declare const same: 1',
      ),
    ).toEqual({ removed: ['B', 'a'], narrowed: [], added: ['D', 'c'] })
  })

  it('compares branded types by their names', () => {
    const fee = `${BRAND} export declare function fee(amount: Usd): Usd`
    expect(compared(fee, `${fee}; export declare const zero: Usd`)).toEqual({
      removed: [],
      narrowed: [],
      added: ['zero'],
    })
  })
})

const change = (parts: Partial<Difference>): Difference => ({
  module: 'store',
  released: '1.2.0',
  removed: [],
  narrowed: [],
  added: [],
  ...parts,
})

describe('COMP-010 a version', () => {
  it.each([
    ['1.2.0', { removed: ['a'] }, '2.0.0'],
    ['1.2.0', { narrowed: ['a'] }, '2.0.0'],
    ['1.2.0', { added: ['a'] }, '1.3.0'],
    ['1.2.0', {}, '1.3.0'],
    ['1.3.0', { added: ['a'] }, '1.3.0'],
    ['1.3.0', { removed: ['a'] }, '2.0.0'],
    ['2.0.0', { added: ['a'] }, '2.0.0'],
  ])('of %s for %j is raised to %s', (version, parts, expected) => {
    expect(raised({ store: version, ui: '1.0.0' }, [change(parts)])).toEqual({
      store: expected,
      ui: '1.0.0',
    })
  })
})

const log = '# Changelog\n\nIntro.\n\n## store 1.2.0, ui 1.0.0\n\n- The first.\n'

it('adds an entry for a new version to the changelog, and lines for names that it does not mention', () => {
  const removal = change({ removed: ['a', 'b'], added: ['c'] })
  const versions = { store: '2.0.0', ui: '1.0.0' }
  const first = addEntries(log, missingEntries(log, versions, [removal]))
  expect(first).toBe(
    `# Changelog\n\nIntro.\n\n## store 2.0.0\n\n- \`a\` is removed.\n- \`b\` is removed.\n- \`c\` is new.\n\n${log.slice(log.indexOf('##'))}`,
  )
  expect(missingEntries(first, versions, [removal])).toEqual([])
  const further = change({ removed: ['a', 'b'], narrowed: ['d'] })
  const second = addEntries(first, missingEntries(first, versions, [further]))
  expect(second).toBe(
    first.replace('- `c` is new.\n', '- `c` is new.\n- `d` has a narrower type.\n'),
  )
})

it('an entry without lines is not complete', () => {
  expect(missingEntries(log, { store: '1.3.0' }, [change({})])).toEqual([
    { heading: 'store 1.3.0', lines: ['- Types changed compatibly.'] },
  ])
})

describe('COMP-010 the check of the contract', () => {
  const api = { store: 'export declare const a: 1', ui: '' }
  const good: State = {
    now: { versions: { store: '1.2.0', ui: '1.0.0' }, api },
    released: { versions: { host: '1.0.0', store: '1.2.0', ui: '1.0.0' }, api },
    written: api,
    differences: [],
    changelog: log,
    host: '1.0.0',
  }

  it.each<[string, Partial<State>]>([
    ['', {}],
    [
      'shared/lent/store.d.ts differs from the exports of store: run npm run contract.',
      { written: { ...api, store: 'export declare const b: 1' } },
    ],
    [
      'shared/lent/api.d.ts differs from the exports of api: run npm run contract.',
      { written: { ...api, api: '' } },
    ],
    [
      'store 1.2.0 lost a and narrowed b since host 1.0.0: it needs version 2.0.0; run npm run contract.',
      { differences: [change({ removed: ['a'], narrowed: ['b'] })] },
    ],
    [
      'shared/lent/CHANGELOG.md has no complete entry "store 1.3.0": run npm run contract.',
      { now: { ...good.now, versions: { store: '1.3.0', ui: '1.0.0' } } },
    ],
    [
      'The released contract is not that of host 1.1.0: run npm run contract release.',
      { host: '1.1.0' },
    ],
  ])('reports: %s', (sentence, parts) => {
    expect(faults({ ...good, ...parts }).join()).toBe(sentence)
  })
})
