/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'

const why = 'Prices flicker on old phones, and nobody knows yet in which of them.'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('market', '1.1.0')
  await stage.post('/api/channels/production/canary', { builds: ['market@1.1.0'], plan: 'hold' })
  await stage.post('/api/channels/production/pins', { area: 'trading', reason: why })
  await stage.post('/api/tokens', { name: 'night-shift', role: 'reader', days: 3 })
  await stage.post('/api/channels/production/previews', { builds: ['market@1.1.0'] })
  if (!hasTerminal) console.warn('left out: narrow terminals, which need script')
})
afterAll(() => stage.close())

const lines = [
  'status',
  'canary status',
  'log',
  'diff production:1 production',
  'doctor',
  'tokens list',
  'keys list',
  'preview list',
  'canary --help',
  'publish --help',
  'preview new market@1.1.0 --dry-run',
  'tokens revoke night-shift --dry-run',
  `freeze --dry-run --reason=${why.replaceAll(' ', '_')}`,
  'quarantine market@1.1.0 --dry-run --reason=Prices_flicker_on_old_phones',
  'promote market@9.9.9 --yes',
  'export --help',
]

describe.runIf(hasTerminal).each([40, 80])('at %d columns', (columns) => {
  it.each(lines)('COMP-654 no word of kontor %s is broken', async (line) => {
    const settings = { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }
    const { shown } = await kontorAtTerminal(line.split(' '), settings, { columns })
    expect(shown).toMatch(/\w/)
    expect(brokenIn(shown, columns)).toEqual([])
  })
})

/** The words that end one row and begin the next, those left out that no row has room for. */
function brokenIn(shown: string, columns: number): string[] {
  return shown.split('\n').flatMap((line) => {
    const words = [...line.matchAll(/\S+/g)]
    return words
      .filter(({ 0: word, index }) => {
        const isInOneRow =
          Math.floor(index / columns) === Math.floor((index + word.length - 1) / columns)
        return !isInOneRow && word.length <= columns - 4
      })
      .map(([word]) => word)
  })
}
