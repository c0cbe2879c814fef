import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeViolation, type Violation, violations } from './check.ts'
import { forbidden } from './rules.ts'

/**
 * Rule → [the file that breaks it, what it imports]. An imported file of the workspace is planted
 * too.
 */
const planted: Record<string, [from: string, to: string]> = {
  'no-cycle': ['shared/src/wire/a.ts', './a-back.ts'],
  'shared-trading': ['shared/src/trading/a.ts', '../wire/index.ts'],
  'shared-rules': ['shared/src/rules/a.ts', '../store/index.ts'],
  'shared-wire': ['shared/src/wire/a.ts', '../api/index.ts'],
  'shared-examples': ['shared/src/examples/a.ts', '../store/index.ts'],
  'shared-api': ['shared/src/api/a.ts', '../store/index.ts'],
  'shared-passkeys': ['shared/src/passkeys/a.ts', '../store/index.ts'],
  'shared-qr': ['shared/src/qr/a.ts', '../wire/index.ts'],
  'shared-forms': ['shared/src/forms/a.ts', '../ui/index.ts'],
  'shared-pseudo': ['shared/src/pseudo/a.ts', '../wire/index.ts'],
  'shared-i18n': ['shared/src/i18n/a.ts', '../store/index.ts'],
  'shared-store': ['shared/src/store/a.ts', '../ui/index.ts'],
  'shared-ui': ['shared/src/ui/a.ts', '../contract/index.ts'],
  'shared-contract': ['shared/src/contract/a.ts', '../testing/index.ts'],
  'wrapped-by-api': ['remote-market/src/home/a.ts', 'axios'],
  'wrapped-by-router': ['host/src/shell/a.ts', 'react-router-dom'],
  'wrapped-by-i18n': ['remote-account/src/user/a.ts', 'i18next'],
  'wrapped-by-ui': ['remote-trading/src/trade/a.ts', 'react-vant'],
  'pure-stays-pure': ['shared/src/trading/a.ts', 'valtio'],
  'shared-imports-nothing-else': ['shared/src/ui/a.ts', '../../../host/src/shell/b.ts'],
  'lent-by-name': ['shared/src/contract/a.ts', '../store/index.ts'],
  'only-by-index': ['remote-market/src/home/a.ts', '../../../shared/src/store/market/quotes.ts'],
  'routes-are-data': ['remote-market/src/routes.ts', './home/b.ts'],
  'remote-not-remote': ['remote-market/src/home/a.ts', '../../../remote-trading/src/trade/b.ts'],
  'host-not-remote': ['host/src/shell/a.ts', '../../../remote-market/src/home/b.ts'],
  'src-not-testing': ['remote-market/src/home/a.ts', '../../testing/b.ts'],
  'screen-not-screen': ['remote-market/src/home/a.ts', '../news/b.ts'],
  'state-not-screen': ['remote-market/src/home/a.store.ts', '../../../shared/src/i18n/index.ts'],
  'src-not-tooling': ['sandbox/src/a.ts', '../../tooling/b.ts'],
  'app-not-server': ['host/src/a.ts', '../../sandbox/src/b.ts'],
  'server-only-pure': ['sandbox/src/a.ts', '../../shared/src/store/index.ts'],
  'both-servers-use-it': ['server/src/a.ts', '../../registry/src/b.ts'],
  'server-not-server': ['sandbox/src/a.ts', '../../registry/src/b.ts'],
  'edge-by-index': ['registry/src/main/a.ts', '../../../edge/src/pages/b.ts'],
  'gate-knows-no-registry': ['gate/src/a.ts', '../../registry/src/b.ts'],
  'edge-knows-no-server': ['edge/src/a.ts', '../../registry/src/b.ts'],
  'sandbox-src-not-trials': ['sandbox/src/trading/orders/a.ts', '../../../trials/testing/b.ts'],
  'trading-rules-are-pure': ['sandbox/src/trading/rules/a.ts', '../../db/b.ts'],
  'sandbox-db': ['sandbox/src/db/a.ts', '../server/b.ts'],
  'sandbox-market': ['sandbox/src/market/a.ts', '../db/b.ts'],
  'sandbox-content': ['sandbox/src/content/a.ts', '../api/http/b.ts'],
  'sandbox-live': ['sandbox/src/live/socket/a.ts', '../../api/http/b.ts'],
  'sandbox-accounts': ['sandbox/src/accounts/a.ts', '../money/b.ts'],
  'sandbox-money': ['sandbox/src/money/funds/a.ts', '../../trading/orders/b.ts'],
  'sandbox-trading': ['sandbox/src/trading/orders/a.ts', '../../api/http/b.ts'],
  'sandbox-personal': ['sandbox/src/personal/a.ts', '../trading/orders/b.ts'],
  'sandbox-api': ['sandbox/src/api/routes/a.ts', '../../server/b.ts'],
  'sandbox-server': ['sandbox/src/server/a.ts', '../b.ts'],
  'registry-base': ['registry/src/base/a.ts', '../builds/b.ts'],
  'registry-db': ['registry/src/db/a.ts', '../builds/b.ts'],
  'registry-earlier': ['registry/src/earlier/a.ts', '../api/b.ts'],
  'registry-signing': ['registry/src/signing/a.ts', '../channels/b.ts'],
  'registry-audit': ['registry/src/audit/a.ts', '../areas/b.ts'],
  'registry-areas': ['registry/src/areas/a.ts', '../builds/b.ts'],
  'registry-builds': ['registry/src/builds/a.ts', '../gate/b.ts'],
  'registry-gate': ['registry/src/gate/a.ts', '../channels/b.ts'],
  'registry-channels': ['registry/src/channels/a.ts', '../rollout/b.ts'],
  'registry-verdicts': ['registry/src/verdicts/a.ts', '../channels/b.ts'],
  'registry-rollout': ['registry/src/rollout/a.ts', '../api/b.ts'],
  'registry-people': ['registry/src/people/a.ts', '../api/b.ts'],
  'registry-api': ['registry/src/api/a.ts', '../console/b.ts'],
  'console-by-api': ['console/src/api/a.ts', '../../../registry/src/api/b.ts'],
  'registry-console': ['registry/src/console/a.ts', '../main/b.ts'],
  'registry-cli': ['registry/src/cli/a.ts', '../channels/b.ts'],
  'registry-main': ['registry/src/main/a.ts', '../cli/b.ts'],
}

const folders: string[] = []

/** A folder that holds these files, by their paths. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-boundaries-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  return folder
}

/** The file that breaks a rule, under a name that no other planted file has. */
function fileOf(rule: string, from: string): string {
  return from.replace(/\/a\.ts$/, `/${rule}.ts`)
}

/** The file that breaks a rule, and its import. */
function plant([rule, [from, to]]: [string, [string, string]]): Record<string, string> {
  const file = fileOf(rule, from)
  const target = to.startsWith('.')
    ? path.join(path.dirname(file), to)
    : `node_modules/${to}/index.js`
  const back = to === './a-back.ts' ? `import './${path.basename(file)}'\n` : 'export {}\n'
  return { [target]: back, [file]: `import '${to}'\n` }
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

describe('each boundary', () => {
  let found: Violation[]
  beforeAll(async () => {
    const files = Object.entries(planted).map(plant)
    found = await violations(folderOf(Object.assign({}, ...files)), ['.'])
  })

  it('has a planted violation', () => {
    expect(Object.keys(planted).toSorted()).toEqual(forbidden.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(planted))('%s reports its violation', (rule, [from]) => {
    const own = found.filter((one) => [one.from, one.to].includes(fileOf(rule, from)))
    expect(own.map(({ rule: broken }) => broken)).toContain(rule)
  })
})

/** The cycles that are found in a folder of these files, given with their imports. */
async function cyclesOf(files: Record<string, string>): Promise<string[]> {
  const found = await violations(folderOf(files), ['.'])
  return found.filter(({ rule }) => rule === 'no-folder-cycle').map(describeViolation)
}

/** The text of the file `from`, which imports `to`. */
const imports = (from: string, to: string) => {
  const specifier = path.relative(path.dirname(from), to)
  return `import type {} from '${specifier}'\n`
}

describe('no two folders import each other', () => {
  it.each([
    ['siblings', 'sandbox/src/trading/engine/a.ts', 'sandbox/src/trading/orders/b.ts'],
    [
      'their subfolders',
      'sandbox/src/trading/engine/jobs/a.ts',
      'sandbox/src/trading/orders/x/b.ts',
    ],
    [
      'folders of one screen',
      'remote-market/src/home/coins/a.ts',
      'remote-market/src/home/rows/b.ts',
    ],
    ['packages', 'sandbox/src/a.ts', 'registry/src/b.ts'],
  ])('%s', async (_, one, other) => {
    const oneBack = one.replace('.ts', '-back.ts')
    const otherBack = other.replace('.ts', '-back.ts')
    const there = { [one]: imports(one, other), [other]: 'export {}\n' }
    const back = { [otherBack]: imports(otherBack, oneBack), [oneBack]: 'export {}\n' }
    const found = await cyclesOf({ ...there, ...back })
    expect(new Set(found.map((line) => line.replace(/ \(.*/, '')))).toEqual(
      new Set([`no-folder-cycle: ${one} → ${other}`, `no-folder-cycle: ${otherBack} → ${oneBack}`]),
    )
    expect(await cyclesOf(there)).toEqual([])
  })
})
