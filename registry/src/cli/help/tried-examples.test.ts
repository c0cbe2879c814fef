/** @module-tag slow */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEdgeProcess } from '../../testing/processes/edge-process.ts'
import { asDryRuns, runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { examples } from './examples.ts'

/**
 * How the examples of each command are run, in this order. A command that changes something is
 * tried, with --dry-run, and one that only looks is run. Where a command reads or writes a
 * workspace, its own test, in the named file, tries the same examples.
 */
const runs: Readonly<Record<string, string>> = {
  publish: '../publish/publish.test.ts',
  dev: '../dev/dev.test.ts',
  gate: 'run',
  promote: 'tried',
  'canary start': 'tried',
  'canary step': 'tried',
  'canary pause': 'tried',
  'canary resume': 'tried',
  'canary end': 'tried',
  'canary promote': 'tried',
  'schedule list': 'run',
  'schedule cancel': 'tried',
  'preview new': 'tried',
  'preview list': 'run',
  'preview extend': 'tried',
  'preview stop': 'tried',
  rollback: 'tried',
  'quarantine add': 'tried',
  'quarantine list': 'run',
  'freeze start': 'tried',
  'freeze lift': 'tried',
  'pin add': 'tried',
  'pin lift': 'tried',
  resign: 'tried',
  status: 'run',
  incidents: 'run',
  log: 'run',
  diff: 'run',
  'time-machine': 'tried',
  doctor: 'run',
  'areas list': 'run',
  'areas add': 'tried',
  'areas limit': 'tried',
  'new remote': 'tried',
  pack: '../../../../tooling/pack/pack.test.ts',
  'tokens list': 'run',
  'tokens create': 'tried',
  'tokens renew': 'tried',
  'tokens revoke': 'tried',
  'keys list': 'run',
  'keys rotate': 'tried',
  edge: 'tried',
  export: 'tried',
  backup: 'tried',
  gc: 'tried',
  completion: 'run',
  schema: 'run',
  'canary status': 'run',
  'quarantine lift': 'tried',
}

let stage: Stage
const closing: (() => Promise<void>)[] = []
/** The edge of staging; empty before the examples of `export`. */
let stagingUrl = ''
beforeAll(async () => {
  stage = await Stage.open()
  closing.push(() => stage.close())
  await stage.promoteAll()
  const published = ['host@2.7.0', 'market@1.4.1', 'market@1.4.2', 'trading@2.3.0', 'account@1.9.2']
  for (const build of published) await stage.publishFake(...(build.split('@') as [string, string]))
  const staging = ['host@1.0.0', 'market@1.4.1', 'account@1.9.2']
  for (const builds of [staging, ['market@1.0.0']]) await stage.promote(builds, 'staging')
  await stage.promote(['account@1.9.2'])
  const canary = { builds: ['market@1.4.2'], plan: 'careful' }
  await stage.post('/api/channels/production/canary', canary)
  for (const channel of ['production', 'staging'])
    await stage.post(`/api/channels/${channel}/previews`, { builds: ['market@1.4.2'] })
})
afterAll(async () => {
  for (const close of closing.toReversed()) await close()
})

/** What has to be there for the examples of a command, and would refuse those before them. */
const before: Readonly<Record<string, () => Promise<unknown>>> = {
  'schedule cancel': () =>
    stage.post('/api/channels/production/schedule', {
      builds: ['trading@2.3.0'],
      at: Date.UTC(2100, 0, 1),
    }),
  'tokens create': () => stage.addArea('rewards'),
  'tokens renew': () => stage.post('/api/tokens', { name: 'squad-rewards', role: 'reader' }),
  async export() {
    const data = path.join(path.dirname(stage.data), 'edge-of-staging')
    const env = { CHANNEL: 'staging' }
    const edge = await startEdgeProcess(data, stage.registryUrl, stage.data, env)
    closing.push(() => edge.kill())
    stagingUrl = edge.url
  },
  // The canary whose end is waited for is over.
  'canary status': () => stage.post('/api/channels/production/canary/promote', {}),
  'quarantine lift': () =>
    stage.post('/api/quarantine', { build: 'market@1.4.2', reason: 'the watch list is lost' }),
}

/** An example with numbers, times and addresses of this registry in place of its own. */
function here(line: string): string {
  const { revision } = stage.registry.channels.history('production').at(-1)!
  return line
    .replace('--expect 419', `--expect ${revision}`)
    .replace('--to 12', '--to 1')
    .replace('production:412', 'production:1')
    .replace('@2026-11-20T14:00Z', `@${new Date().toISOString()}`)
    .replace('schedule cancel 7', 'schedule cancel 1')
    .replace('https://staging.kontor.example', stagingUrl)
}

async function settings(): Promise<NodeJS.ProcessEnv> {
  return {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    KONTOR_APP: stage.edgeUrl,
    EDGE_ROOT_KEY: readFileSync(path.join(stage.data, 'keys/root.pub'), 'utf8').trim(),
    EDGE_TOKEN: await stage.token('edge'),
  }
}

it('COMP-836 the examples of each command are run, here or by the test of the command', () => {
  expect(Object.keys(runs).toSorted()).toEqual(Object.keys(examples).toSorted())
  for (const [words, how] of Object.entries(runs).filter(([, one]) => one.endsWith('.ts'))) {
    const test = readFileSync(path.join(import.meta.dirname, how), 'utf8')
    expect(test).toContain(`it.each(asDryRuns(examples['${words}']!))`)
  }
})

const ranHere = Object.entries(runs).filter(([, how]) => how === 'run' || how === 'tried')
describe.each(ranHere)('kontor %s', (words, how) => {
  beforeAll(() => before[words]?.())

  const lines = examples[words]!
  it.each(how === 'tried' ? asDryRuns(lines) : lines)(
    'COMP-752 COMP-836 %s works at a registry',
    async (line) => {
      const { code, err } = await runKontor(wordsOf(here(line)).slice(1), await settings())
      expect([code, err]).toEqual([0, ''])
    },
  )
})
