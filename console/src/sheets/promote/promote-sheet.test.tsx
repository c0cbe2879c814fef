import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { canaryOf, statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

const builds = { market: '1.2.0' }

it.each([
  ['promote', null, 'ends'],
  ['force', null, 'ends'],
  ['promote', { builds }, 'stays'],
])(
  'CON-164 the sheet to %s says that a canary ends, if it does (left %o: it %s)',
  async (name, left, what) => {
    const registry = new FakeRegistry(statusOf())
    registry.reads['/api/channels/production/canary'] = { running: canaryOf(builds, 0.1) }
    registry.change = () => changeOf({ canary: left })
    await openConsole(registry, `/#${name}:market@1.1.0`)
    const sheet = within(await screen.findByRole('dialog'))
    await sheet.findByText(/market 1\.0\.0 → 1\.1\.0/)
    const said = sheet.queryByText('of browsers leave market 1.2.0: its canary ends.')
    expect(said !== null).toBe(what === 'ends')
  },
)
