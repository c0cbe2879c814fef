import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { incidentOf, NOON, statusOf } from '../../testing/statuses.ts'
import type { Status } from '../api/status.ts'

afterEach(closeConsole)

type Build = Status['lately'][number]

const MINUTE = 60_000
const well: Build['loads'] = { all: 400, bad: 0, since: null, over: null }
const [since, until] = [NOON - 48 * MINUTE, NOON - 40 * MINUTE]
const outage = { all: 1_200, bad: 40, since: null, over: { since, until } }

/** The last hour of a build. */
const build = (id: string, change: Partial<Build>): Build => {
  return { id, version: '1.0.0', loads: well, pages: well, ...change }
}

it.each<[string, Build[], [title: string, why: string, to: string][]]>([
  [
    'failed',
    [build('host', {}), build('market', { loads: outage })],
    [
      [
        'market 1.0.0 failed from 11:12 until 11:20',
        '40 of 1\u202F200 loads of the last hour; it is well now',
        '/areas/market',
      ],
    ],
  ],
  [
    'stayed silent',
    [build('market', { pages: outage })],
    [
      [
        'Pages of market 1.0.0 were silent from 11:12 until 11:20',
        '40 of 1\u202F200 pages of the last hour; it is well now',
        '/areas/market',
      ],
    ],
  ],
  [
    'failed with others',
    [
      build('host', {}),
      build('market', { loads: outage, pages: outage }),
      build('trading', {
        loads: { ...outage, bad: 5, over: { since: since - MINUTE, until: until + MINUTE } },
      }),
    ],
    [
      [
        'market, trading failed from 11:11 until 11:21',
        '45 of 2\u202F400 loads of the last hour; they are well now',
        '/areas/market',
      ],
    ],
  ],
])(
  'CON-135 a build that %s and is well again comes before incidents for an hour',
  async (_what, lately, told) => {
    const registry = new FakeRegistry(statusOf({ lately }))
    registry.reads['/api/incidents'] = { incidents: [incidentOf({ seenAt: NOON })] }
    await openConsole(registry)
    const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
    const incident = await within(strip).findByText('market 1.1.0 went back by itself')
    const links = [...strip.querySelectorAll('a')]
    expect(links.at(-1)!.contains(incident)).toBe(true)
    const shown = links
      .slice(0, -1)
      .map((link) => [
        link.querySelector('strong')!.textContent,
        link.querySelector('p')!.textContent,
        link.getAttribute('href'),
      ])
    expect(shown).toEqual(told)
  },
)

it('CON-135 a build that fails now comes before one that failed', async () => {
  const fails = { all: 100, bad: 50, since: NOON, over: null }
  const lately = [build('account', { loads: outage }), build('market', { loads: fails })]
  await openConsole(new FakeRegistry(statusOf({ lately })))
  const strip = await screen.findByRole('list', { name: 'Waiting for a person' })
  const titles = [...strip.querySelectorAll('strong')].map(({ textContent }) => textContent)
  expect(titles).toEqual([
    'market 1.0.0 fails since 12:00',
    'account 1.0.0 failed from 11:12 until 11:20',
  ])
})
