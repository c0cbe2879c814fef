import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { incidentOf, statusOf } from '../../../testing/statuses.ts'
import { whyOf } from '../../../testing/why.ts'

afterEach(closeConsole)

const WHY = 'wall is a reader, and this takes an operator.'

/** Opens a page as a reader. */
async function openAsReader(address: string) {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incidentOf()] }
  registry.signIn = () => ({ name: 'wall', role: 'reader', areas: [] })
  return openConsole(registry, address)
}

it('CON-192 why buttons wait is a line that is seen, once for each group of buttons', async () => {
  await openAsReader('/areas/market')
  const table = (await screen.findByRole('heading', { name: 'Builds' })).closest('section')!
  const buttons = within(table).getAllByRole('button', { name: 'Quarantine…' })
  expect(buttons.map(whyOf)).toEqual([WHY, WHY])
  const [line, ...more] = within(table).getAllByText(WHY)
  expect(more).toEqual([])
  expect(line!.closest('.sr')).toBeNull()
  for (const button of screen.getAllByRole('button', { name: /^(Promote|Canary|Roll market)/ }))
    expect(whyOf(button)).toBe(WHY)
})

it('CON-192 a button without a sheet, and the one that confirms a sheet, say why they wait', async () => {
  await openAsReader('/incidents/7#rollback')
  expect(whyOf(await screen.findByRole('button', { name: /^I have read it/ }))).toBe(WHY)
  const sheet = within(await screen.findByRole('dialog'))
  expect(whyOf(sheet.getByRole('button', { name: /^Roll back/ }))).toBe(WHY)
  expect(sheet.getByText(WHY)).toBeTruthy()
})

it('CON-192 an operator sees no such line', async () => {
  await openConsole(new FakeRegistry(statusOf()), '/areas/market')
  await screen.findByRole('heading', { name: 'Builds' })
  expect(document.querySelector('.waits')).toBeNull()
})
