import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { NOON, statusOf } from '../../testing/statuses.ts'
import { whyOf } from '../../testing/why.ts'

afterEach(closeConsole)

const PATH = '/api/channels/production/previews'
const HOUR = 3_600_000
const market = {
  id: 'A'.repeat(22),
  channel: 'production',
  revision: null,
  what: 'market@1.1.0',
  at: NOON,
  by: 'squad-market',
  endsAt: NOON + 24 * HOUR,
  opened: 6,
  path: `/preview/${'A'.repeat(22)}`,
  end: null,
}
const kept = {
  ...market,
  id: 'B'.repeat(22),
  at: NOON - 1,
  revision: 2,
  what: 'production:2',
  opened: 0,
  path: `/preview/${'B'.repeat(22)}`,
}
const bad = {
  ...market,
  id: 'C',
  at: NOON - 2,
  what: 'market@0.9.0',
  opened: 1,
  end: 'quarantined',
}

function registryWith(previews: object[], appUrl: string | null): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.reads[PATH] = { previews, appUrl, now: NOON + HOUR }
  return registry
}

it('CON-052 CON-124 shows the previews, how often each was opened, and the link and code of one; Y copies the link', async () => {
  const user = await openConsole(
    registryWith([market, kept, bad], 'https://app.kontor.example'),
    '/previews',
  )
  const table = within(await screen.findByRole('region', { name: 'Previews' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(
    rows.map(({ children }) => [...children].slice(0, 5).map((one) => one.textContent)),
  ).toEqual([
    ['market@1.1.0', 'production, as it goes on', 'squad-market', ' in 23 h', '6 times'],
    ['production:2', 'production, as it was', 'squad-market', ' in 23 h', 'never'],
    ['market@0.9.0', 'production, as it goes on', 'squad-market', 'quarantined', 'once'],
  ])
  const link = `https://app.kontor.example${market.path}`
  expect(screen.getByText(link)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy()
  await user.keyboard('y')
  expect(await screen.findByRole('button', { name: /^Copied/ })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(link)

  await user.click(within(rows[1]!).getByRole('button', { name: /^Show/ }))
  expect(screen.getByText(`https://app.kontor.example${kept.path}`)).toBeTruthy()
})

it('CON-244 CON-245 says what runs beside a build, by which command, and leads to why one is quarantined', async () => {
  const registry = registryWith([market, bad], null)
  const production = { channel: 'production', revision: 3, since: {}, canary: {} }
  const builds = { host: '1.0.0', market: '1.0.0', trading: '2.0.0' }
  registry.reads['/api/channels'] = {
    usual: 'production',
    channels: [{ ...production, builds }],
  }
  registry.reads['/api/quarantine'] = {
    builds: [{ id: 'market', version: '0.9.0', reason: 'lost', at: NOON, by: 'ops-1' }],
  }
  await openConsole(registry, '/previews')
  const card = within(await screen.findByRole('region', { name: 'The link of market@1.1.0' }))
  expect(card.getByRole('heading', { name: 'market@1.1.0 in production' })).toBeTruthy()
  expect(card.getByText('The rest').nextElementSibling!.textContent).toBe(
    'host 1.0.0, trading 2.0.0',
  )
  expect(card.getByText('kontor preview market@1.1.0 --hours 24')).toBeTruthy()
  const why = await screen.findByRole('link', { name: 'Why market@0.9.0 is quarantined' })
  expect(why.getAttribute('href')).toBe('/areas/market')
})

it('CON-053 makes a preview with keys, and stops one', async () => {
  const registry = registryWith([market], 'https://app.kontor.example')
  registry.change = () => market
  const user = await openConsole(registry, '/')
  await user.keyboard('gp')
  await screen.findByRole('region', { name: 'Previews' })
  await user.keyboard('n')
  const sheet = within(await screen.findByRole('dialog', { name: 'New preview' }))
  await user.selectOptions(sheet.getByLabelText('Area'), 'market')
  await sheet.findByRole('option', { name: 'market@1.1.0' })
  await user.selectOptions(sheet.getByLabelText('Build'), 'market@1.1.0')
  await user.click(sheet.getByRole('radio', { name: /^In an hour/ }))
  await user.click(sheet.getByRole('button', { name: /^Make the link/ }))
  expect(await screen.findByText('market@1.1.0 can be opened by its link.')).toBeTruthy()

  await user.click(screen.getByRole('link', { name: 'Stop…' }))
  const asked = within(await screen.findByRole('dialog', { name: /^Stop the preview/ }))
  await user.click(asked.getByRole('button', { name: /^Stop it/ }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(registry.sent).toEqual([
    { path: PATH, body: { builds: ['market@1.1.0'], hours: 1 } },
    { path: `/api/previews/${market.id}/stop`, body: {} },
  ])
})

it('CON-122 keeps a preview open for six hours longer, and says until when', async () => {
  const registry = registryWith([market], 'https://app.kontor.example')
  registry.change = () => ({ ...market, endsAt: NOON + 30 * HOUR })
  const user = await openConsole(registry, '/previews')
  await user.click(await screen.findByRole('button', { name: '6 h longer' }))
  expect(
    await screen.findByText(/^market@1.1.0 can be opened until 27 Nov, 18:00 UTC\./),
  ).toBeTruthy()
  expect(registry.sent).toEqual([{ path: `/api/previews/${market.id}/extend`, body: { hours: 6 } }])
  registry.change = () => ({ status: 409, code: 'preview-stopped', message: 'It is stopped.' })
  await user.click(screen.getByRole('button', { name: '6 h longer' }))
  expect(await screen.findByText(/It is stopped\./)).toBeTruthy()
})

it('CON-143 two quick clicks keep a preview open for six hours longer, not twelve', async () => {
  const registry = registryWith([market], 'https://app.kontor.example')
  registry.change = () => ({ ...market, endsAt: NOON + 30 * HOUR })
  await openConsole(registry, '/previews')
  const longer = await screen.findByRole('button', { name: '6 h longer' })
  fireEvent.click(longer)
  fireEvent.click(longer)
  expect(await screen.findByText(/^market@1.1.0 can be opened until/)).toBeTruthy()
  expect(registry.sent).toHaveLength(1)
})

it('CON-052 says what to do where the address of the app is not known, and that there is none', async () => {
  await openConsole(registryWith([market], null), '/previews')
  expect(await screen.findByText(/set KONTOR_APP and start it again/)).toBeTruthy()
  closeConsole()
  await openConsole(registryWith([], null), '/previews')
  expect(await screen.findByRole('heading', { name: 'production has no preview' })).toBeTruthy()
})

it('CON-085 Enter in a list of choices is not left to the browser, which might confirm', async () => {
  await openConsole(registryWith([], 'https://app.kontor.example'), '/previews#new-preview')
  const sheet = within(await screen.findByRole('dialog', { name: 'New preview' }))
  expect(fireEvent.keyDown(sheet.getByLabelText('Area'), { key: 'Enter' })).toBe(false)
  expect(fireEvent.keyDown(sheet.getByRole('radio', { name: /^In a day/ }), { key: 'Enter' })).toBe(
    true,
  )
})

const longer = () => screen.getByRole('button', { name: '6 h longer' })

it('CON-281 a reader stops and extends the own previews; those of others wait, with the reason', async () => {
  const registry = registryWith([{ ...market, by: 'ada' }, kept], 'https://app.kontor.example')
  registry.signIn = () => ({ name: 'ada', role: 'reader', areas: [] })
  const user = await openConsole(registry, '/previews')
  const table = within(await screen.findByRole('region', { name: 'Previews' }))
  expect(table.getAllByRole('link', { name: 'Stop…' })).toHaveLength(1)
  const why = 'ada is a reader, and this takes an operator.'
  expect(whyOf(table.getByRole('button', { name: 'Stop…' }))).toBe(why)
  expect(whyOf(longer())).toBeNull()
  await user.click(table.getByRole('button', { name: 'Show the link of production:2' }))
  expect(whyOf(longer())).toBe(why)
})
