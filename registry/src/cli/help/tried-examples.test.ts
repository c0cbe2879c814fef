/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { examples } from './examples.ts'

/** Commands that change something at a registry. */
const TRIES = [
  'promote',
  'canary start',
  'canary step',
  'canary pause',
  'canary resume',
  'canary end',
  'canary promote',
  'preview new',
  'preview extend',
  'preview stop',
  'rollback',
  'quarantine add',
  'freeze start',
  'freeze lift',
  'pin add',
  'pin lift',
  'resign',
  'areas add',
  'tokens renew',
  'tokens revoke',
  'keys rotate',
  'backup',
  'gc',
]

/** Options that name a revision; the registry here has another number. */
const NUMBERED = /--expect|--to /

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
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
  await stage.post('/api/tokens', { name: 'squad-rewards', role: 'reader' })
})
afterAll(() => stage.close())

const lines = TRIES.flatMap((words) => examples[words]!).filter((line) => !NUMBERED.test(line))

it.each(lines)('COMP-752 %s works at a registry as a dry run', async (line) => {
  const env = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
  const { code, err } = await runKontor([...wordsOf(line).slice(1), '--dry-run'], env)
  expect([code, err]).toEqual([0, ''])
})
