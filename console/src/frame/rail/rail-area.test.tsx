import { render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { buildOf, canaryOf, NOON, statusOf } from '../../../testing/statuses.ts'
import { RailArea } from './rail-area.tsx'

afterEach(closeConsole)

it('CON-226 the rail shows for a day that a build of an area was quarantined', async () => {
  const registry = new FakeRegistry(statusOf())
  const out = { by: 'ops-1', reason: 'It failed.' }
  registry.reads['/api/quarantine'] = {
    builds: [
      { ...out, id: 'market', version: '1.1.0', at: NOON },
      { ...out, id: 'host', version: '0.9.0', at: NOON - 86_400_000 },
    ],
  }
  await openConsole(registry)
  const rail = within(screen.getByRole('navigation', { name: 'Console' }))
  const link = await rail.findByRole('link', { name: /^market\s*1\.1\.0 quarantined$/ })
  expect(link.querySelector('.bad')).toBeTruthy()
  expect(rail.getByRole('link', { name: /^host\s*1\.0\.0$/ })).toBeTruthy()
})

it('CON-283 the rail says in words, too, that a build fails and that an area has a canary', () => {
  const status = statusOf({ builds: [buildOf('market', '1.0.0', { health: 'bad' })] })
  const canary = canaryOf({ host: '1.1.0' }, 0.25)
  for (const area of ['market', 'host'])
    render(<RailArea area={area} status={status} canary={canary} quarantined={[]} />)
  expect(screen.getByRole('link', { name: /^market\s*1\.0\.0 fails$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /^host\s*25 % run a canary$/ })).toBeTruthy()
})
