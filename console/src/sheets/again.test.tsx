import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

it('CON-158 a sheet whose question the registry did not answer asks again by itself', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf()
  registry.silent.add('/api/channels/production/rollback')
  await openConsole(registry, '/#rollback')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('The registry does not answer.')
  registry.silent.clear()
  expect(await sheet.findByText(/market 1.0.0 → 1.1.0/, {}, { timeout: 5_000 })).toBeTruthy()
})

it('CON-158 CON-184 the sheet of a quarantine asks again by itself, too, and keeps what is typed', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => ({ channels: [], previewsStopped: 0 })
  registry.silent.add('/api/quarantine')
  const user = await openConsole(registry, '/#quarantine:market@1.0.0')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('The registry does not answer.')
  await user.type(sheet.getByLabelText(/^Reason/), 'It leaks.')
  registry.silent.clear()
  expect(await sheet.findByText('channels run it now.', {}, { timeout: 5_000 })).toBeTruthy()
  expect(sheet.getByLabelText<HTMLInputElement>(/^Reason/).value).toBe('It leaks.')
})
