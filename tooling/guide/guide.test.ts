import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { depth } from '../test/depth.ts'
import { changes } from './changes/index.ts'
import { copyWorkspace } from './copy.ts'
import { apply, type Change, instead, newFile } from './edit.ts'
import { figureFaults } from './figures.ts'
import { guideFaults, lostPlaces } from './guide.ts'
import { linkPackagesOf } from './link-packages.ts'
import { mapFaults } from './map.ts'
import { lostNames } from './names.ts'
import { recordFaults } from './records.ts'
import { settingFaults } from './settings.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-guide-'))
  folders.push(folder)
  return folder
}

/** A folder with the structure of the workspace that contains these files only. */
function plant(files: Record<string, string>): string {
  const folder = emptyFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** Suites that would find an incomplete change. */
const suites = [
  'tooling/words',
  'tooling/addresses',
  'tooling/styles',
  'tooling/contract',
  'shared/src/store',
  'shared/src/trading',
  'shared/src/wire',
  'shared/src/ui/events',
  'locales',
  'host/src/language',
  'host/src/events',
  'host/src/settings',
  'console',
  'edge/src/scripts',
  'remote-market/src/home',
  'remote-market/src/parts',
  'remote-account/src',
  'remote-trading/src/orders',
  'remote-rewards',
  'registry/src/gate',
  'registry/src/cli/base',
  'registry/src/console',
  'registry/src/api',
  'sandbox/src/accounts/events',
  'sandbox/src/accounts/push',
  'sandbox/src/api',
  'sandbox/src/content',
  'sandbox/src/personal',
  'sandbox/src/server',
  'sandbox/src/trading',
]

it('HOUSE-047 every file and folder that a document names is there', () => {
  expect(lostNames(root)).toEqual([])
  const folder = plant({
    'docs/guide.md':
      'See `a/here.ts`, `{a,b}/*.ts`, `gone.ts`, `nowhere/` and [this](here.md), [that](gone.md).\n\n```\nin/a/block.ts\n```\n',
    'docs/here.md': '',
    'docs/decisions/0001-old.md':
      '# 1. Old\n\nAccepted, 2026-11-21. Replaced by [record 2](0002-new.md).\n\nIn `old.ts`.\n',
    'shared/a/here.ts': '',
  })
  expect(lostNames(folder)).toEqual([
    'docs/guide.md names gone.ts, which is not there',
    'docs/guide.md names nowhere/, which is not there',
    'docs/guide.md names gone.md, which is not there',
  ])
})

it('HOUSE-048 the map of folders draws each folder that exists, remotes aside, and no other one', () => {
  expect(mapFaults(root)).toEqual([])
  const folder = plant({
    'docs/architecture.md':
      '```\nhost/src/          the host\n  gone/            nothing\n  shell/           tabs\ndocs/\n```\n',
    'host/src/main.ts': '',
    'host/src/shell/bar/tabs.ts': '',
    'host/src/socket/socket.ts': '',
    'sandbox/start.ts': '',
    'remote-rewards/src/remote.tsx': '',
  })
  expect(mapFaults(folder).toSorted()).toEqual([
    'the map does not draw host/src/socket/',
    'the map does not draw sandbox/',
    'the map draws host/src/gone/, which is not there',
  ])
})

it('HOUSE-049 decision records state their status, date and replacement in one form', () => {
  expect(recordFaults(root)).toEqual([])
  const folder = plant({
    'docs/decisions/0001-a.md': '# 1. A\n\nAccepted, 2026-11-21.\n\nText.\n',
    'docs/decisions/0002-b.md':
      '# 2. B\n\nAccepted, 2026-11-21. Replaces [record 1](0001-a.md).\n\nText.\n',
    'docs/decisions/0003-c.md': '# 4. C\n\nDone.\n\nText.\n',
    'docs/decisions/0005-e.md': '# 5. E\n\nAccepted, 2026-11-21. See record 1.\n\nText.\n',
  })
  expect(recordFaults(folder).toSorted()).toEqual([
    '0001-a.md does not say “Replaced by 2”',
    '0003-c.md has another number in its title',
    '0003-c.md says no status with its date: Done.',
    '0005-e.md has a status in another form: See record 1.',
  ])
})

/** A document of figures with a number of words. */
const figures = (words: number) =>
  plant({ 'docs/benchmarks.md': `| - |\n${'figure '.repeat(words)}\n` })

it('HOUSE-087 the document of figures has at most 1 500 words', () => {
  expect(figureFaults(root)).toEqual([])
  expect(figureFaults(figures(1_500))).toEqual([])
  expect(figureFaults(figures(1_507))).toEqual([
    'docs/benchmarks.md has 1507 words, 7 too many: drop old figures',
  ])
})

it('HOUSE-088 each setting of sandbox, edge and registry is named in a document', () => {
  expect(settingFaults(root)).toEqual([])
  const none = { 'edge/src/main/settings.ts': '', 'registry/src/main/settings.ts': '' }
  const folder = plant({
    ...none,
    'README.md': 'Set `SANDBOX_PORT`.',
    'docs/sandbox.md': '`SANDBOX_HOSTS` and `SPEED`',
    'docs/decisions/0001-a.md': '`SANDBOX_HOST`',
    'sandbox/src/server/settings.ts':
      'const variables = {\n  SANDBOX_PORT: port,\n  SANDBOX_HOST: z.string(),\n}\n',
    'registry/src/people/oidc/settings.ts': '',
    'server/src/settings/environment.ts': '  SPEED: z.string(),\n',
  })
  expect(settingFaults(folder)).toEqual([
    'no document names the setting SANDBOX_HOST of sandbox/src/server/settings.ts',
  ])
})

it('HOUSE-050 the guide names exactly the files that each worked change touches', () => {
  expect(guideFaults(root)).toEqual([])
  const worked: Change = {
    title: 'A thing',
    steps: [
      { file: 'a.ts', edit: instead('one', 'two') },
      { file: 'b.ts', edit: newFile('') },
    ],
  }
  const folder = plant({
    'docs/changes.md':
      '# Changes\n\n## A thing\n\n| `a.ts` | what |\n| `c.ts` | what |\n\n## Another\n',
  })
  expect(guideFaults(folder, [worked])).toEqual([
    '“Another” of the guide is not made by a test',
    '“A thing” touches b.ts, which the guide does not name',
    '“A thing” names c.ts, which is not touched',
  ])
})

it('HOUSE-050 the tree still has the places that the worked changes look for', () => {
  expect(lostPlaces(root)).toEqual([])
  const steps = [{ file: 'a.ts', edit: instead('one', 'two') }]
  expect(lostPlaces(plant({ 'a.ts': 'three' }), [{ title: 'A thing', steps }])).toEqual([
    '“A thing” cannot be made: a.ts has “one” 0 times, not once',
  ])
})

/** Makes changes in a copy of the workspace, and returns the faults of the copy. */
function faultsWith(made: readonly Change[]): string[] {
  const copy = emptyFolder()
  copyWorkspace(root, copy)
  for (const change of made) {
    if (change.command) execFileSync(process.execPath, change.command, { cwd: copy })
    apply(copy, change)
  }
  linkPackagesOf('remote-market', 'remote-rewards', copy)
  const faults: string[] = []
  for (const args of [
    ['tooling/contract.ts'],
    ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'],
    // Without types: the linter's rules on types need gigabytes, and the compiler runs anyway.
    // A copy is no repository, whose list of ignored files the linter would follow.
    ['node_modules/oxlint/bin/oxlint', '--quiet', '--ignore-pattern=**/node_modules/**'],
    ['tooling/english/run.ts'],
    ['tooling/test.ts', 'types', 'boundaries', 'contract'],
    ['tooling/acceptance/run.ts'],
    ['tooling/rules/run.ts'],
    ['node_modules/vitest/vitest.mjs', 'run', ...suites],
  ]) {
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
    if (status !== 0) faults.push(stdout.slice(-4_000))
  }
  return faults
}

it.each(depth.wholeGuide ? [{ made: changes }] : [])(
  'HOUSE-050 a copy of the tree with all worked changes needs no change of another file',
  { timeout: 1_800_000 },
  ({ made }) => {
    expect(faultsWith(made)).toEqual([])
  },
)
