import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const ALL = '/api/log/chain'
const NEW = `${ALL}?only=new`

const entryOf = (n: number) => ({
  n,
  at: NOON,
  who: 'controller',
  what: 'quarantine',
  channel: null,
  areas: ['market'],
  revision: null,
  text: `market 1.${n}.0 is quarantined everywhere`,
  reason: '4 of 41 loads failed',
  before: 'b',
  hash: `abcdef${n}`,
})
const pageOf = (first: number, length: number) => ({
  entries: Array.from({ length }, (_, place) => entryOf(first - place)),
  head: { n: 90, hash: 'abcdef90' },
})

/** An entry of a change that made a revision. */
const made = (n: number, revision: number, channel = 'production') => ({
  ...entryOf(n),
  at: NOON + 34_000,
  channel,
  revision,
})

function registryWith(brokenAt: number | null): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads[NEW] = { length: 90, head: 'abcdef90', brokenAt, wholeAt: NOON }
  registry.reads['/api/areas'] = { areas: [{ id: 'host' }, { id: 'market' }] }
  registry.reads['/api/log?most=51'] = pageOf(90, 51)
  registry.reads['/api/log?most=51&before=41'] = pageOf(40, 40)
  registry.reads['/api/log?most=51&what=gc'] = { ...pageOf(90, 0) }
  return registry
}

it('CON-022 shows who has changed what and why, by pages and by filters', async () => {
  const user = await openConsole(registryWith(null), '/audit')
  expect(await screen.findByText('Chain whole: 90 entries')).toBeTruthy()
  const table = await screen.findByRole('table')
  const [, first] = within(table).getAllByRole('row')
  expect(first?.textContent).toBe(
    '9026 Nov, 12:00:00controllerquarantineeverywheremarket 1.90.0 is quarantined everywhere “4 of 41 loads failed”abcdef…',
  )
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText(/market 1\.40\.0/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  expect(await screen.findByText(/market 1\.90\.0/)).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Action'), 'gc')
  expect(await screen.findByRole('heading', { name: 'No entry fits these filters' })).toBeTruthy()
})

it('CON-240 says to the second when, and leads from a revision to what it changed', async () => {
  const registry = registryWith(null)
  registry.reads['/api/log?most=51'] = {
    ...pageOf(0, 0),
    entries: [made(10_484, 3), made(3, 2), made(2, 7, 'staging')],
  }
  await openConsole(registry, '/audit')
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows[0]!.textContent).toContain('10\u202F48426 Nov, 12:00:34')
  const link = await within(rows[0]!).findByRole('link', { name: 'revision 3' })
  expect(link.getAttribute('href')).toBe('/differences?from=production/2&to=production')
  // The revision before the oldest known one, and those of other channels, are not known.
  expect(within(rows[1]!).queryByRole('link')).toBeNull()
  expect(rows[1]!.textContent).toContain('revision 2')
  expect(within(rows[2]!).queryByRole('link')).toBeNull()
})

it('CON-022 names the entry whose hash does not follow from the previous one', async () => {
  await openConsole(registryWith(9), '/audit')
  expect(await screen.findByText('Entry 9 does not follow from 8')).toBeTruthy()
})

it('CON-022 checks new entries as they come, and all entries at a click', async () => {
  const registry = registryWith(null)
  const user = await openConsole(registry, '/audit')
  expect(await screen.findByText(/all checked 26 Nov, 12:00, new ones as they came/)).toBeTruthy()
  registry.reads[NEW] = { length: 91, head: 'abcdef91', brokenAt: null, wholeAt: NOON }
  registry.tell()
  expect(await screen.findByText('Chain whole: 91 entries')).toBeTruthy()
  const later = { length: 91, head: 'abcdef91', brokenAt: 9, wholeAt: NOON + 60_000 }
  Object.defineProperty(registry.reads, ALL, { get: () => (registry.reads[NEW] = later) })
  await user.click(screen.getByRole('button', { name: 'Check all again' }))
  expect(await screen.findByText('Entry 9 does not follow from 8')).toBeTruthy()
})

const rows = () => within(screen.getByRole('table')).getAllByRole('row').length - 1

it('CON-276 a page of the log leads to older entries only where there are some', async () => {
  const registry = registryWith(null)
  registry.reads['/api/log?most=51'] = pageOf(51, 51)
  registry.reads['/api/log?most=51&before=2'] = pageOf(1, 1)
  const user = await openConsole(registry, '/audit')
  await screen.findByRole('table')
  expect(rows()).toBe(50)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  await screen.findByText(/^market 1\.1\.0 is/)
  expect(rows()).toBe(1)
  registry.reads['/api/log?most=51'] = pageOf(50, 50)
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  registry.tell()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Older' })).toBeNull())
  expect(rows()).toBe(50)
})

it('CON-282 an entry of another year has its year', async () => {
  const registry = registryWith(null)
  const lastYear = { ...entryOf(4), at: Date.UTC(2025, 10, 26, 12) }
  registry.reads['/api/log?most=51'] = { ...pageOf(0, 0), entries: [entryOf(5), lastYear] }
  await openConsole(registry, '/audit')
  expect(await screen.findByText('26 Nov 2025, 12:00:00')).toBeTruthy()
  expect(screen.getByText('26 Nov, 12:00:00')).toBeTruthy()
})

it('CON-285 a check of all entries that failed says so, and why', async () => {
  const registry = registryWith(null)
  registry.silent.add(ALL)
  const user = await openConsole(registry, '/audit')
  await user.click(await screen.findByRole('button', { name: 'Check all again' }))
  const sentence = 'Not all was checked now: The registry does not answer.'
  expect((await screen.findByText(/^Not all was checked/)).textContent.trim()).toBe(sentence)
  expect(screen.getByText('Chain whole: 90 entries')).toBeTruthy()
  registry.silent.clear()
  registry.reads[ALL] = registry.reads[NEW]!
  await user.click(screen.getByRole('button', { name: 'Check all again' }))
  await waitFor(() => expect(screen.queryByText(/^Not all was checked/)).toBeNull())
})
