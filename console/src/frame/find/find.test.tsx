import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

it('CON-008 a few letters find an action, and Enter opens its sheet', async () => {
  const user = await openConsole(new FakeRegistry(statusOf()))
  await screen.findByRole('table')
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox'), 'market back')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Roll market back…',
  ])
  await user.keyboard('{Enter}')
  expect(
    await screen.findByRole('dialog', { name: 'Roll market in production back?' }),
  ).toBeTruthy()
})

it('CON-008 two keys open a page, and never while something is typed', async () => {
  const user = await openConsole(new FakeRegistry(statusOf()))
  await screen.findByRole('table')
  await user.keyboard('gi')
  expect(await screen.findByRole('heading', { name: 'Incidents' })).toBeTruthy()
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox'), 'go')
  expect(screen.getByRole('heading', { name: 'Incidents', hidden: true })).toBeTruthy()
})

it('CON-008 on an area two marked builds are compared, and letters open its sheets', async () => {
  const user = await openConsole(new FakeRegistry(statusOf()), '/areas/market')
  await screen.findByRole('table')
  await user.keyboard('jxjx')
  expect(await screen.findByRole('heading', { name: 'Differences' })).toBeTruthy()
  expect(globalThis.location.search).toBe('?from=market@1.1.0&to=market@1.0.0')
  history.back()
  await screen.findByRole('table')
  await user.keyboard('q')
  expect(await screen.findByRole('dialog', { name: 'Quarantine market@1.0.0?' })).toBeTruthy()
})
