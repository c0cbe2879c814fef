import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { NOON, statusOf } from '../../../testing/statuses.ts'

afterEach(closeConsole)

const build = 'market@1.0.0'
const wouldDo = { channels: [{ channel: 'production', back: '0.9.0' }], previewsStopped: 1 }
const REASON = 'The watch list is lost after a reload.'
const quarantined = { id: 'market', version: '1.0.0', reason: 'It leaks.', at: NOON, by: 'ops-1' }

it('CON-165 a quarantine asks for the name of the build, and no Enter confirms it', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => wouldDo
  const user = await openConsole(registry, `/#quarantine:${build}`)
  const sheet = within(await screen.findByRole('dialog', { name: `Quarantine ${build}?` }))
  await sheet.findByText('channel goes back: production to 0.9.0.')
  expect(document.activeElement).toBe(sheet.getByLabelText(/^Reason/))
  const confirm = sheet.getByRole('button', { name: 'Quarantine' })
  await user.keyboard(`${REASON}{Enter}`)
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.click(confirm)
  await user.type(sheet.getByLabelText(`Type ${build} to go on`), `${build}{Enter}`)
  const made = () => registry.sent.filter(({ body }) => !body['dryRun'])
  expect(made()).toEqual([])
  expect(confirm.getAttribute('aria-disabled')).toBe('false')
  await user.click(confirm)
  await screen.findByText(`${build} is quarantined.`)
  expect(made()).toEqual([{ path: '/api/quarantine', body: { build, reason: REASON } }])
})

it('CON-185 a quarantine says how many open pages run the build, and how many previews stop', async () => {
  const { edges } = statusOf()
  const builds = [
    { id: 'market', version: '1.0.0', pages: 214, replacedAt: null },
    { id: 'market', version: '0.9.0', pages: 8_942, replacedAt: NOON },
  ]
  const registry = new FakeRegistry(statusOf({ edges: { ...edges, builds } }))
  registry.change = () => wouldDo
  await openConsole(registry, `/#quarantine:${build}`)
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText('channel goes back: production to 0.9.0.')
  const [, pages, previews] = sheet.getAllByRole('definition')
  expect(pages!.textContent).toMatch(/^open pages of production run it now; /)
  expect(previews!.textContent).toBe('preview stops.')
  const numbers = sheet.getAllByRole('term').map(({ textContent }) => textContent)
  expect(numbers.slice(0, 3)).toEqual(['1', '214', '1'])
})

it('CON-165 Enter in a field does not force a build; on the button it does', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.change = () => changeOf({ note: 'forced' })
  const user = await openConsole(registry, '/#force:market@1.1.0')
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/market 1\.0\.0 → 1\.1\.0/)
  await user.type(sheet.getByLabelText(/^Reason/), `${REASON}{Enter}`)
  await user.type(sheet.getByLabelText(/^Type/), 'market@1.1.0{Enter}')
  expect(registry.sent.filter(({ body }) => !body['dryRun'])).toEqual([])
  await user.tab()
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Force it into production')
  await user.keyboard('{Enter}')
  await screen.findByText('Revision 4: forced')
})

/** A registry with a quarantined build of market. */
function registryOf(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/quarantine'] = { builds: [quarantined] }
  return registry
}

it('CON-166 a quarantine is lifted beside its build, with a reason', async () => {
  const registry = registryOf()
  const user = await openConsole(registry, '/areas/market')
  await user.click(await screen.findByRole('link', { name: 'Lift quarantine…' }))
  const name = `Lift the quarantine of ${build}?`
  const sheet = within(await screen.findByRole('dialog', { name }))
  expect(sheet.getByText('Quarantined by ops-1: It leaks.')).toBeTruthy()
  const confirm = sheet.getByRole('button', { name: /^Lift/ })
  await user.keyboard('{Enter}')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.keyboard(`${REASON}{Enter}`)
  await screen.findByText(`${build} may run again.`)
  expect(registry.sent).toEqual([{ path: '/api/quarantine/lift', body: { build, reason: REASON } }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('CON-166 a reader cannot lift it, and is told why', async () => {
  const registry = registryOf()
  registry.signIn = () => ({ name: 'wall', role: 'reader', areas: [] })
  const user = await openConsole(registry, `/areas/market#lift-quarantine:${build}`)
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText(/^Reason/), `${REASON}{Enter}`)
  expect(sheet.getByText('wall is a reader, and this takes an operator.')).toBeTruthy()
  expect(registry.sent).toEqual([])
})

it('CON-163 CON-166 a quarantine that somebody else has lifted is not lifted again', async () => {
  const registry = registryOf()
  await openConsole(registry, `/#lift-quarantine:${build}`)
  const dialog = await screen.findByRole('dialog')
  registry.reads['/api/quarantine'] = { builds: [] }
  act(() => registry.tell())
  const over = await within(dialog).findByRole('alert')
  expect(over.textContent).toBe(`${build} is not quarantined any more.`)
  expect(within(dialog).queryByRole('button', { name: /^Lift/ })).toBeNull()
})
