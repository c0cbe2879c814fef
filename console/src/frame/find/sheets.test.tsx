import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../../testing/open-console.tsx'
import { canaryOf, incidentOf, NOON, statusOf } from '../../../testing/statuses.ts'
import type { Person } from '../../session/session.store.ts'

afterEach(closeConsole)

const CANARY = '/api/channels/production/canary'
const HOLDS = '/api/channels/production/holds'

/** A registry with something to do on every page. */
function busyRegistry(person: Partial<Person> = {}): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  registry.signIn = () => ({ name: 'root', role: 'admin', areas: [], ...person })
  const times = { at: NOON, endsAt: NOON + 3_600_000, opened: 0 }
  const preview = { id: 'A', channel: 'production', revision: null, path: '/preview/A', ...times }
  const token = { areas: [], endsAt: null, usedAt: NOON, revoked: null, role: 'admin' }
  const planned = {
    builds: ['host@1.1.0#9f3c1ab'],
    startsAt: NOON + 3_600_000,
    at: NOON,
    by: 'ops-1',
    result: '',
  }
  const refused = { result: 'refused', sentence: 'It throws.', at: NOON, by: 'squad', addresses: 1 }
  return Object.assign(registry, {
    reads: Object.assign(registry.reads, {
      [CANARY]: { running: canaryOf({ market: '1.1.0' }, 0.25) },
      '/api/quarantine': {
        builds: [{ id: 'market', version: '0.9.0', at: NOON, by: 'ops-1', reason: 'It failed.' }],
      },
      '/api/verdicts': {
        verdicts: [
          {
            id: 'v1',
            channel: 'production',
            ...refused,
            asked: ['market@1.1.0'],
            tried: ['market@1.1.0'],
            waiting: ['market@1.1.0'],
          },
        ],
      },
      '/api/channels/production/previews': {
        previews: [{ ...preview, what: 'market@1.1.0', by: 'ada', end: null }],
        appUrl: null,
        now: NOON,
      },
      '/api/tokens': {
        tokens: [
          { ...token, name: 'root' },
          { ...token, name: 'wall' },
        ],
        now: NOON,
      },
      [HOLDS]: {
        channel: 'production',
        freeze: null,
        pins: [{ area: 'host', reason: 'certified', at: NOON, by: 'ops-1' }],
      },
      '/api/channels/production/schedule': {
        scheduled: [
          { ...planned, id: 2, state: 'waiting' },
          { ...planned, id: 1, state: 'done' },
        ],
      },
      '/api/incidents': {
        incidents: [
          incidentOf({ version: '1.2.0', doneAt: NOON }),
          incidentOf({ id: 6, version: '1.3.0', doneAt: NOON - 2 * 86_400_000 }),
        ],
      },
      '/api/areas': { areas: [{ id: 'host' }, { id: 'market' }] },
    }),
  })
}

/** What is typed, the only entry that it finds, and the sheet that this opens. */
const sheets: readonly [typed: string, entry: string, sheet: string][] = [
  ['roll production', 'Roll production back…', 'Roll production back?'],
  ['market back…', 'Roll market back…', 'Roll market in production back?'],
  ['freeze', 'Freeze production…', 'Freeze production?'],
  ['promote market@', 'Promote market@1.1.0…', 'Promote market@1.1.0 to all of production?'],
  [
    'start canary',
    'Start a canary of market@1.1.0…',
    'Start a canary of market@1.1.0 in production?',
  ],
  ['pause', 'Pause the canary of market 1.1.0…', 'Pause the canary of market 1.1.0?'],
  ['change', 'Change the canary of market 1.1.0…', 'Change the canary of market 1.1.0'],
  ['end canary', 'End the canary of market 1.1.0…', 'End the canary of market 1.1.0?'],
  [
    '100 %',
    'Promote the canary of market 1.1.0 to 100 %…',
    'Promote market 1.1.0 to all of production?',
  ],
  ['force', 'Force market@1.1.0 into production…', 'Force market@1.1.0 into production?'],
  ['quarantine market@1.0', 'Quarantine market@1.0.0…', 'Quarantine market@1.0.0?'],
  [
    'lift quarantine',
    'Lift the quarantine of market@0.9.0…',
    'Lift the quarantine of market@0.9.0?',
  ],
  ['undo', 'Undo the rollback of market 1.2.0…', 'Undo the rollback of market 1.2.0?'],
  ['cancel', 'Cancel the promote of host@1.1.0…', 'Cancel the promote of host@1.1.0?'],
  ['pin', 'Lift the pin of host…', 'Lift the pin of host in production?'],
  ['new preview', 'New preview…', 'New preview'],
  ['stop preview', 'Stop the preview of market@1.1.0…', 'Stop the preview of market@1.1.0?'],
  ['new token…', 'New token…', 'New token'],
  ['renew wall', 'Renew token wall…', 'Renew wall?'],
  ['revoke', 'Revoke token wall…', 'Revoke wall?'],
]

it.each(sheets)(
  'CON-203 "%s" finds "%s", and Enter opens its sheet',
  async (typed, entry, sheet) => {
    const user = await openConsole(busyRegistry())
    await user.keyboard('/')
    await typeInto(user, typed)
    await waitFor(() => expect(found()).toEqual([entry]))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: sheet })).toBeTruthy()
  },
)

it('CON-203 what is frozen or paused is found to be lifted or resumed', async () => {
  const registry = busyRegistry()
  const canary = canaryOf({ market: '1.1.0' }, 0.25)
  registry.reads[CANARY] = {
    running: { ...canary, canary: { ...canary.canary, state: 'paused' as const } },
  }
  const freeze = { reason: 'quarter end', endsAt: null, by: 'ops-1' }
  registry.reads[HOLDS] = { channel: 'production', freeze, pins: [] }
  const user = await openConsole(registry)
  await user.keyboard('/')
  await typeInto(user, 'freeze')
  await waitFor(() => expect(found()).toEqual(['Lift the freeze of production…']))
  await user.clear(screen.getByRole('combobox'))
  await typeInto(user, 'canary of market 1.1')
  await waitFor(() => expect(found()).toContain('Resume the canary of market 1.1.0…'))
  expect(found()).not.toContain('Pause the canary of market 1.1.0…')
})

it('CON-203 what another channel runs is found to be promoted at once', async () => {
  const registry = busyRegistry()
  const channel = { revision: 3, since: {}, canary: {} }
  registry.reads['/api/channels'] = {
    usual: 'production',
    channels: [
      { ...channel, channel: 'production', builds: { host: '1.0.0', market: '1.0.0' } },
      { ...channel, channel: 'staging', builds: { host: '1.1.0', market: '1.2.0' } },
    ],
  }
  const user = await openConsole(registry)
  await user.keyboard('/')
  await typeInto(user, 'staging')
  await waitFor(() =>
    expect(found()).toEqual(['Promote what staging runs: host@1.1.0, market@1.2.0…']),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => expect(globalThis.location.hash).toBe('#promote:host@1.1.0,market@1.2.0'))
})

it('CON-203 a sheet of another page closes on that page', async () => {
  const user = await openConsole(busyRegistry(), '/incidents')
  await user.keyboard('/')
  await typeInto(user, 'new token')
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: 'New token' })
  await user.click(screen.getByRole('button', { name: /^Cancel/ }))
  await waitFor(() => expect(globalThis.location.hash).toBe(''))
  expect(globalThis.location.pathname).toBe('/tokens')
})

/** A role, what is typed, and why its entry is not chosen. */
const lacks: readonly [role: Person['role'], typed: string, entry: string, why: string][] = [
  ['reader', 'freeze', 'Freeze production…', 'ada is a reader, and this takes an operator.'],
  ['reader', 'new preview', 'New preview…', 'ada is a reader, and this takes a publisher.'],
  ['operator', 'new token…', 'New token…', 'ada is an operator, and this takes an admin.'],
]

it.each(lacks)(
  'CON-203 as %s "%s" finds "%s", which says "%s" and is not opened',
  async (role, typed, entry, why) => {
    const user = await openConsole(busyRegistry({ name: 'ada', role }))
    await user.keyboard('/')
    await typeInto(user, typed)
    await waitFor(() => expect(found()).toEqual([entry + why]))
    await user.keyboard('{Enter}')
    await user.click(screen.getByRole('option'))
    expect(screen.getByRole('dialog', { name: 'Find or do' })).toBeTruthy()
    expect(globalThis.location.pathname + globalThis.location.hash).toBe('/')
  },
)

it('CON-203 a reader stops the own preview, and no other', async () => {
  const user = await openConsole(busyRegistry({ name: 'ada', role: 'reader' }))
  await user.keyboard('/')
  await typeInto(user, 'stop preview')
  await waitFor(() => expect(found()).toEqual(['Stop the preview of market@1.1.0…']))
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /^Stop/ })).toBeTruthy()
  closeConsole()

  const other = await openConsole(busyRegistry({ name: 'bea', role: 'reader' }))
  await other.keyboard('/')
  await typeInto(other, 'stop preview')
  const why = 'bea is a reader, and this takes an operator.'
  await waitFor(() => expect(found()).toEqual([`Stop the preview of market@1.1.0…${why}`]))
})

function found(): string[] {
  return screen.queryAllByRole('option').map(({ textContent }) => textContent)
}

/** Puts a text into the field at once. */
async function typeInto(user: UserEvent, text: string): Promise<void> {
  await user.click(await screen.findByRole('combobox'))
  await user.paste(text)
}
