import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const entry = (n: number, who: string) => {
  const what = { what: 'gc', channel: null, revision: null, text: `entry ${n}`, reason: null }
  return { n, at: NOON, who, ...what, hash: 'abcdef' }
}
const head = { n: 90, hash: 'abcdef90' }

/** A log of two people. */
function registryOfTwo(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/log/names'] = { names: ['ada', 'controller'] }
  registry.reads['/api/log?most=51'] = {
    entries: [entry(90, 'ada'), entry(89, 'controller')],
    head,
  }
  registry.reads['/api/log?most=51&who=controller'] = { entries: [entry(89, 'controller')], head }
  return registry
}

const shown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.firstElementChild!.textContent)

it('CON-200 the audit log is filtered by who, of everybody who is in it', async () => {
  const user = await openConsole(registryOfTwo(), '/audit')
  await waitFor(() => expect(shown()).toEqual(['90', '89']))
  const who = screen.getByLabelText<HTMLSelectElement>('Who')
  expect([...who.options].map(({ text }) => text)).toEqual(['Anybody', 'ada', 'controller'])
  await user.selectOptions(who, 'controller')
  await waitFor(() => expect(shown()).toEqual(['89']))
})

it('CON-201 the export asks the registry for all that fits the filters, not only for this page', async () => {
  const user = await openConsole(registryOfTwo(), '/audit')
  const link = await screen.findByRole('link', { name: 'Export as JSON lines' })
  expect(link.getAttribute('href')).toBe('/api/log/export')
  expect(link.hasAttribute('download')).toBe(true)
  await user.selectOptions(await screen.findByLabelText('Who'), 'controller')
  await user.selectOptions(screen.getByLabelText('Action'), 'gc')
  expect(link.getAttribute('href')).toBe('/api/log/export?what=gc&who=controller')
  await user.selectOptions(screen.getByLabelText('When'), '7 days')
  const { searchParams } = new URL(link.getAttribute('href')!, 'http://registry')
  const days = (Date.now() - Number(searchParams.get('since'))) / 86_400_000
  expect(Math.round(days)).toBe(7)
})

it('CON-202 where no entry fits the page says which filters are set, and a click clears them', async () => {
  const registry = registryOfTwo()
  registry.reads['/api/log?most=51&what=gc'] = { entries: [entry(90, 'ada')], head }
  registry.reads['/api/log?most=51&find=1.5.0&what=gc'] = { entries: [], head }
  const user = await openConsole(registry, '/audit')
  await waitFor(() => expect(shown()).toEqual(['90', '89']))
  await user.selectOptions(screen.getByLabelText('Action'), 'gc')
  await user.type(screen.getByLabelText('Search'), '1.5.0')
  expect(await screen.findByRole('heading', { name: 'No entry fits these filters' })).toBeTruthy()
  expect(screen.getByText('“1.5.0” · gc. The log has 90 entries.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await waitFor(() => expect(shown()).toEqual(['90', '89']))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('Action').value).toBe('')
})

it('CON-241 the page says how many entries fit the filters, and that there are a thousand or more', async () => {
  const registry = registryOfTwo()
  const ofOne = registry.reads['/api/log?most=51&who=controller']!
  registry.reads['/api/log?most=1&count=yes&who=controller'] = { ...ofOne, count: 1 }
  const ofMany = { entries: [entry(90, 'ada')], head: { ...head, n: 10_484 }, count: 1_000 }
  registry.reads['/api/log?most=1&count=yes&who=ada'] = ofMany
  registry.reads['/api/log?most=51&who=ada'] = ofMany
  const user = await openConsole(registry, '/audit')
  await user.selectOptions(await screen.findByLabelText('Who'), 'controller')
  expect(await screen.findByText('1 of 90')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Who'), 'ada')
  expect(await screen.findByText('1 000 or more of 10 484')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Who'), 'Anybody')
  await waitFor(() => expect(screen.queryByText(/ of 10/)).toBeNull())
})

it('CON-242 where no entry fits in a channel the page offers those of all channels', async () => {
  const registry = registryOfTwo()
  const none = { entries: [], head }
  registry.reads['/api/log?most=51&channel=staging'] = none
  registry.reads['/api/log?most=51&channel=staging&who=controller'] = none
  registry.reads['/api/log?most=1&count=yes&who=controller'] = { ...none, count: 1 }
  const user = await openConsole(registry, '/audit')
  await user.selectOptions(await screen.findByLabelText('Channel'), 'staging')
  await screen.findByRole('heading', { name: 'No entry fits these filters' })
  expect(screen.queryByText(/In all channels/)).toBeNull()
  await user.selectOptions(screen.getByLabelText('Who'), 'controller')
  expect(await screen.findByText(/In all channels, at any time, 1 fits\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  await waitFor(() => expect(shown()).toEqual(['89']))
  expect(screen.getByLabelText<HTMLSelectElement>('Channel').value).toBe('')
})
