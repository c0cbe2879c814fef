import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../../testing/changes.ts'
import { FakeRegistry, STATUS } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { NOON, statusOf } from '../../../testing/statuses.ts'
import { whyOf } from '../../../testing/why.ts'

afterEach(closeConsole)

const SCHEDULE = '/api/channels/production/schedule'
const PROMOTE = '/api/channels/production/promote'
const HOUR = 3_600_000
/** 27 Nov, 06:00 UTC. */
const SIX = NOON + 18 * HOUR

/** A registry that answers trials, and plans what it is asked to. */
function planning(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.change = ({ path, body }) => {
    if (path !== SCHEDULE) return changeOf()
    const builds = (body['builds'] as string[]).map((build) => `${build}#9f3c1ab`)
    const one = { id: 8, builds, startsAt: body['at'], at: NOON, by: 'night-shift' }
    const planned = { ...one, state: 'waiting', result: '' }
    registry.reads[SCHEDULE] = { scheduled: [planned] }
    return planned
  }
  return registry
}

async function openSheet(registry: FakeRegistry, page = '/') {
  const user = await openConsole(registry, page)
  act(() => {
    globalThis.location.hash = '#promote:market@1.1.0'
  })
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByText(/market 1\.0\.0 → 1\.1\.0/)
  return { user, sheet }
}

it('CON-211 a promote is planned for tomorrow, 06:00 UTC, after the same trial; what is planned is told, shown and cancelled', async () => {
  const registry = planning()
  const { user, sheet } = await openSheet(registry)
  await user.click(sheet.getByRole('radio', { name: 'Tomorrow, 06:00 UTC 27 Nov' }))
  expect(sheet.getByText(/gate is asked again just before, and a refusal cancels/)).toBeTruthy()
  expect(sheet.getByText('Nothing is signed before')).toBeTruthy()
  await user.click(sheet.getByRole('button', { name: /^Plan the promote/ }))
  await screen.findByText(
    'Planned: production gets market@1.1.0 at 27 Nov, 06:00 UTC, unless the gate refuses it.',
  )
  const builds = ['market@1.1.0']
  expect(registry.sent).toEqual([
    { path: PROMOTE, body: { builds, expect: 3, dryRun: true } },
    { path: SCHEDULE, body: { builds, expect: 3, at: SIX } },
  ])
  registry.tell()
  const card = within(await screen.findByRole('region', { name: 'Planned and pinned' }))
  expect(card.getByText('Promote of market@1.1.0 at 27 Nov, 06:00')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('z')
  expect(
    await screen.findByRole('dialog', { name: 'Cancel the promote of market@1.1.0?' }),
  ).toBeTruthy()
})

it('CON-211 what is planned says on no page that it is served', async () => {
  const registry = planning()
  registry.reads['/api/channels/production/previews'] = { previews: [], appUrl: null, now: NOON }
  const { user, sheet } = await openSheet(registry, '/previews')
  await user.click(sheet.getByRole('radio', { name: /^Tomorrow/ }))
  await user.click(sheet.getByRole('button', { name: /^Plan the promote/ }))
  const told = (await screen.findByText(/^Planned: /)).closest('section')!
  expect(within(told).queryByText(/edges/)).toBeNull()
})

it('CON-211 a time of one’s own is read as UTC; one that is over waits, and says so', async () => {
  const registry = planning()
  const { user, sheet } = await openSheet(registry)
  await user.click(sheet.getByRole('radio', { name: /^At another time/ }))
  const field = sheet.getByLabelText('Date and time, UTC')
  const button = sheet.getByRole('button', { name: /^Plan the promote/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(field, { target: { value: '2026-11-26T12:00' } })
  expect(sheet.getByText('That is over. It is 26 Nov, 12:01 UTC now.')).toBeTruthy()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  fireEvent.change(field, { target: { value: '2026-11-26T15:01' } })
  expect(sheet.getByText('In 3 h. It is 26 Nov, 12:01 UTC now.')).toBeTruthy()
  await user.click(button)
  await screen.findByText(/^Planned: production gets market@1\.1\.0 at 26 Nov, 15:01 UTC/)
  expect(registry.sent.at(-1)!.body['at']).toBe(NOON + 3 * HOUR + 60_000)
})

it('CON-211 a registry that does not plan it says why, and the sheet stays', async () => {
  const registry = planning()
  const { user, sheet } = await openSheet(registry)
  const message = 'production has moved on.'
  registry.change = () => ({ status: 409, code: 'channel-moved', message })
  await user.click(sheet.getByRole('radio', { name: /^Tomorrow/ }))
  await user.click(sheet.getByRole('button', { name: /^Plan the promote/ }))
  expect((await sheet.findByRole('alert')).textContent).toContain(message)
})

it('CON-269 a promote of another year is told, shown and cancelled with its year', async () => {
  const registry = planning()
  const { user, sheet } = await openSheet(registry)
  await user.click(sheet.getByRole('radio', { name: /^At another time/ }))
  const field = sheet.getByLabelText('Date and time, UTC')
  fireEvent.change(field, { target: { value: '2027-11-26T15:01' } })
  await user.click(sheet.getByRole('button', { name: /^Plan the promote/ }))
  await screen.findByText(/^Planned: production gets market@1\.1\.0 at 26 Nov 2027, 15:01 UTC/)
  registry.tell()
  const card = within(await screen.findByRole('region', { name: 'Planned and pinned' }))
  expect(card.getByText('Promote of market@1.1.0 at 26 Nov 2027, 15:01')).toBeTruthy()
  await user.click(card.getByRole('link', { name: 'Cancel…' }))
  expect(await screen.findByText(/would be promoted 26 Nov 2027, 15:01 UTC/)).toBeTruthy()
})

it('CON-270 while the channel is frozen the trial says when the promote begins, and what begins later is planned', async () => {
  const registry = planning()
  const answer = registry.change
  const endsAt = SIX - HOUR
  registry.reads['/api/channels/production/holds'] = {
    channel: 'production',
    freeze: { reason: 'Quarter end.', endsAt, by: 'ops-1' },
    pins: [],
  }
  const message = 'production is frozen until 2026-11-27 05:00:00 UTC by ops-1: Quarter end.'
  registry.change = (sent) => {
    const begin = Number(sent.body['at'] ?? 0)
    return begin < endsAt ? { status: 409, code: 'channel-frozen', message } : answer(sent)
  }
  const user = await openConsole(registry, '/#promote:market@1.1.0')
  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('alert')).textContent).toContain(message)
  await user.click(sheet.getByRole('radio', { name: /^Tomorrow/ }))
  await sheet.findByText(/market 1\.0\.0 → 1\.1\.0/)
  await user.click(sheet.getByRole('button', { name: /^Plan the promote/ }))
  await screen.findByText(/^Planned: production gets market@1\.1\.0 at 27 Nov, 06:00 UTC/)
})

it('CON-211 "Now" says how soon pages heard of the last change, where that is known', async () => {
  const registry = planning()
  const { history, ...status } = statusOf()
  const [last, ...past] = history
  const told = { pages: 12_480, p95Ms: 1_800 }
  registry.reads[STATUS] = { ...status, history: [{ ...last, told }, ...past] }
  const { sheet } = await openSheet(registry)
  const name = 'Now 95 % of open pages heard of the last change within 1.8 s'
  expect(sheet.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true)
})

it('CON-211 who may promote only to staging promotes there now, and plans nothing', async () => {
  const registry = planning()
  registry.signIn = () => ({ name: 'squad-market', role: 'publisher', areas: ['market'] })
  registry.reads['/api/status?channel=staging&published=next'] = statusOf({ channel: 'staging' })
  for (const [name, answer] of [
    ['canary', { running: null }],
    ['holds', { channel: 'staging', freeze: null, pins: [] }],
    ['schedule', { scheduled: [] }],
    ['hour', { areas: {} }],
  ] as const)
    registry.reads[`/api/channels/staging/${name}`] = answer
  const { user, sheet } = await openSheet(registry, '/?channel=staging')
  const now = sheet.getByRole('button', { name: /^Promote to staging/ })
  expect(now.getAttribute('aria-disabled')).toBe('false')
  await user.click(sheet.getByRole('radio', { name: /^Tomorrow/ }))
  expect(whyOf(sheet.getByRole('button', { name: /^Plan the promote/ }))).toBe(
    'squad-market is a publisher of market, and this takes an operator.',
  )
})
