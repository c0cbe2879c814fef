/** @module-tag slow */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '@kontor/shared/wire'
import { foreignAddresses } from '../addresses/check.ts'
import { budgetsOf } from '../budgets/budgets-of.ts'
import { copyWorkspace } from '../guide/copy.ts'
import { linkPackagesOf } from '../guide/link-packages.ts'
import { mapFaults } from '../guide/map.ts'
import { treeOf } from '../guide/names.ts'
import { routesOf } from '../rspack/card/routes.ts'
import { shapeFaults } from '../shape/check.ts'
import { root } from '../start/settings.ts'
import { depth } from '../test/depth.ts'
import { wordFaults } from '../words/check.ts'
import { withRemote } from './lockfile.ts'

let copy: string
let before: string[]
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'kontor-new-remote-'))
  copyWorkspace(root, copy)
  before = treeOf(copy)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const newRemote = (...args: string[]) => run('registry/bin/kontor.mjs', 'new', 'remote', ...args)
const added = () => treeOf(copy).filter((file) => !before.includes(file))

it.each([
  ['Rewards', '"Rewards" is not the name of an area;'],
  ['host', '"host" cannot be the name of another area, because it is the host;'],
  ['history', '"history" cannot be the name of another area,'],
  ['market', 'The workspace has a folder remote-market already; choose another name.'],
  ['sandbox', 'The words in locales/en-US/sandbox.json have this name already;'],
  ['trade', 'The address /trade belongs to trading; choose another name.'],
  ['language', 'The address /language belongs to host; choose another name.'],
  ['builds', 'The address /builds belongs to the edge; choose another name.'],
])('COMP-204 refuses to make %s', (id, sentence) => {
  const { status, stdout, stderr } = newRemote(id)
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain(`✗ ${sentence}`)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(added()).toEqual([])
})

it('COMP-203 makes the listed files, and edits only the lockfile', async () => {
  const lockfile = readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')
  const listed = newRemote('rewards-2', '--dry-run')
  expect(listed).toMatchObject({ status: 0, stderr: '' })
  expect(added()).toEqual([])

  expect(newRemote('rewards-2')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('✓ remote-rewards-2: '),
  })
  const files = listed.stdout.trim().split('\n').toSorted()
  expect([...added(), 'pnpm-lock.yaml'].toSorted()).toEqual(files)
  expect(readFileSync(path.join(copy, 'pnpm-lock.yaml'), 'utf8')).toContain(
    lockfile.slice(lockfile.indexOf('\npackages:')),
  )
  const routes = await routesOf(path.join(copy, 'remote-rewards-2'))
  expect(routes).toEqual([{ path: '/rewards-2', title: 'start.title' }])
})

it('COMP-203 a new remote has the shape of the others, and its words are read', async () => {
  expect(shapeFaults(copy)).toEqual([])
  expect(await foreignAddresses(copy)).toEqual([])
  expect(mapFaults(copy)).toEqual([])
})

it('COMP-205 a new remote has words in every language, without a fault', () => {
  const faults = wordFaults(copy)
  for (const { locale } of languages) {
    expect(faults[locale], locale).toEqual([])
    expect(existsSync(path.join(copy, 'locales', locale, 'rewards-2.json'))).toBe(true)
  }
})

it('COMP-209 a new remote begins as light as the lightest route', () => {
  const others = budgetsOf(root).map(({ route }) => route)
  expect(others).toEqual(expect.arrayContaining(['/', '/login', '/trade']))
  expect(budgetsOf(copy).find(({ area }) => area === 'rewards-2')).toEqual({
    area: 'rewards-2',
    route: '/rewards-2',
    page: './start/start.page.tsx',
    all: { script: 211, style: 8.7, requests: 8 },
    own: 25,
  })
})

it.each(['remote-onboarding', 'remote-trading'])(
  'COMP-207 %s, removed from the lockfile, comes back as it was',
  (folder) => {
    const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
    const card = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))
    delete card.devDependencies['fast-check']
    const own = new RegExp(`^ {2}${folder}:\\n(?: {4}.*\\n)+\\n`, 'm')
    const written = lockfile.replace(/^ {6}fast-check:\n(?: {8}.*\n)+/gm, '')
    const without = written.replace(own, '')
    expect(without).not.toContain(folder)
    expect(withRemote(without, folder, card)).toBe(written)
    expect(() => withRemote('importers:\n', folder, card)).toThrow('has no remote')
  },
)

it.runIf(depth.wholeGuide)(
  'COMP-206 a workspace with a new remote passes every check',
  { timeout: 1_200_000 },
  () => {
    linkPackagesOf('remote-market', 'remote-rewards-2', copy)
    const checks = ['types', 'boundaries', 'dead code', 'acceptance', 'budgets']
    for (const args of [
      ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet', 'remote-rewards-2/src'],
      ['node_modules/prettier/bin/prettier.cjs', '--check', 'remote-rewards-2', 'locales'],
      ['tooling/test.ts', ...checks],
      ['node_modules/vitest/vitest.mjs', 'run', 'remote-rewards-2', 'tooling/words'],
    ]) {
      const { status, stdout, stderr } = run(...args)
      expect(status, (stdout + stderr).slice(-4_000)).toBe(0)
    }
  },
)
