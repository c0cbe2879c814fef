import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { NOON, statusOf } from '../../../testing/statuses.ts'

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
