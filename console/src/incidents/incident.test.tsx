import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeOf } from '../../testing/changes.ts'
import { FakeRegistry } from '../../testing/fake-registry.ts'
import { closeConsole, openConsole } from '../../testing/open-console.tsx'
import { buildOf, canaryOf, incidentOf, NOON, statusOf } from '../../testing/statuses.ts'

afterEach(closeConsole)

const MINUTE = 60_000
const incident = incidentOf()
const [from, to] = [NOON - 9 * MINUTE, NOON + 12 * MINUTE]

/** The reports of a build in one minute. */
function build(version: string, failed: number, faults: object) {
  const counts = {
    loaded: 40,
    failures: { 'fell-back': 0, failed, threw: 0, blocked: 0 },
    times: null,
    vitals: {},
    faults,
  }
  return { version, ...counts, errors: [], points: [{ at: NOON + MINUTE, ...counts }] }
}

it('CON-051 CON-070 an incident compares what failed, by build, around it', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incident] }
  registry.reads[`/api/channels/production/readings/market?from=${from}&to=${to}`] = {
    from,
    to,
    step: MINUTE,
    builds: [build('1.1.0', 40, { violation: 10 }), build('1.0.0', 0, {})],
    others: [],
  }
  await openConsole(registry, '/incidents/7')
  const card = within(await screen.findByRole('region', { name: 'Failures by build' }))
  const rows = (await card.findAllByRole('row')).map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
  expect(rows).toContainEqual(['At the same time', '1.0.0', '1.1.0'])
  expect(rows).toContainEqual(['Failed', '0 · 0 %', '40 · 50 %'])
  expect(rows).toContainEqual(['Policy violations', '0 · 0 %', '10 · 25 %'])
  expect(card.getByRole('slider', { name: /^Failures over time/ })).toBeTruthy()
})

it('CON-152 CON-153 an incident shows how the odds grew, and what is left for a person', async () => {
  const open = { ...statusOf().edges.builds[1]!, version: '1.1.0', pages: 37 }
  const status = statusOf({ edges: { ...statusOf().edges, builds: [open] } })
  const registry = new FakeRegistry(status)
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry, '/incidents/7')
  const sure = within(await screen.findByRole('region', { name: 'How sure it was' }))
  const slider = sure.getByRole('slider', { name: /^Odds over time/ })
  expect(slider.getAttribute('aria-valuetext')).toMatch(/1\.1\.0 is worse 1\u202F840\u00A0:\u00A01/)
  const left = within(screen.getByRole('region', { name: 'What is left for a person' }))
  expect(left.getByText('Wait for 37 pages')).toBeTruthy()
  expect(left.getByText('Tell the squad of market')).toBeTruthy()
  expect(left.getByText('Say that you have read it')).toBeTruthy()
})

it('CON-149 an incident of a pause says what paused it, and nothing of a limit that was not passed', async () => {
  const registry = new FakeRegistry(statusOf())
  const reason = 'The served share is not the requested one.'
  registry.reads['/api/incidents'] = {
    incidents: [incidentOf({ kind: 'paused', reason, odds: 0.3 })],
  }
  await openConsole(registry, '/incidents/7')
  const course = within(await screen.findByRole('region', { name: 'What was done, by itself' }))
  expect(course.getByText(reason)).toBeTruthy()
  expect(course.queryByText(/passed its limit/)).toBeNull()
})

it('CON-083 the key E marks an incident as read, which takes it off the overview', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incident] }
  registry.change = () => {
    const read = incidentOf({ readBy: 'ops-1', readAt: NOON + 5 * MINUTE })
    registry.reads['/api/incidents'] = { incidents: [read] }
    return {}
  }
  const user = await openConsole(registry)
  await user.click(await screen.findByRole('link', { name: /^market 1\.1\.0 went back/ }))
  await screen.findByRole('button', { name: /^I have read it/ })
  await user.keyboard('e')
  expect(await screen.findByText('Read by ops-1, 26 Nov, 12:05')).toBeTruthy()
  expect(registry.sent).toEqual([{ path: '/api/incidents/7/read', body: {} }])
  await user.keyboard('go')
  await screen.findByRole('table')
  expect(screen.queryByRole('link', { name: /went back/ })).toBeNull()
})

it.each([
  [4, 'First failed load of market'],
  [0, 'Pages of market go silent'],
])(
  'CON-100 the course of an incident with %i failed loads begins with: %s',
  async (failures, begin) => {
    const registry = new FakeRegistry(statusOf())
    registry.reads['/api/incidents'] = { incidents: [incidentOf({ failures })] }
    await openConsole(registry, '/incidents/7')
    expect(await screen.findByText(begin)).toBeTruthy()
  },
)

it('CON-232 the course of an incident begins with the canary: its revision, and who began it', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry, '/incidents/7')
  const course = within(await screen.findByRole('region', { name: 'What was done, by itself' }))
  const [first] = await course.findAllByRole('listitem')
  expect(first!.textContent).toBe('12:00:00The canary of 1.1.0 beganrevision 3, by ops-1')
})

/** A verdict on market 1.1.0 alone. */
const verdictOf = (id: string, at: number, change: object = {}) => {
  const asked = ['market@1.1.0']
  const common = { channel: 'production', result: 'passed', sentence: '', by: 'ops-1' }
  return { ...common, id, at, asked, tried: asked, addresses: 2, waiting: null, ...change }
}

it('CON-233 an incident leads to what changed in the build, and to what the gate had said of it', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incident] }
  registry.reads['/api/verdicts'] = {
    verdicts: [
      verdictOf('4', NOON + 20 * MINUTE, { result: 'refused' }),
      verdictOf('3', NOON, { channel: 'staging' }),
      verdictOf('2', NOON - MINUTE),
      verdictOf('1', NOON - 2 * MINUTE, { result: 'refused' }),
    ],
  }
  await openConsole(registry, '/incidents/7')
  const card = within(await screen.findByRole('region', { name: 'Errors that pages reported' }))
  const changed = await card.findByRole('link', { name: '1.0.0 → 1.1.0' })
  expect(changed.getAttribute('href')).toBe('/differences?from=market@1.0.0&to=market@1.1.0')
  const gate = await card.findByRole('link', { name: 'passed' })
  expect(gate.getAttribute('href')).toBe('/gate/2')
  expect(gate.parentElement!.textContent).toBe('passed 26 Nov, 11:59')
})

it('CON-233 an incident leads to no difference while its build runs again, and to no verdict without one', async () => {
  const runs = buildOf('market', '1.1.0')
  const registry = new FakeRegistry(statusOf({ builds: [runs] }))
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry, '/incidents/7')
  const card = within(await screen.findByRole('region', { name: 'Errors that pages reported' }))
  expect(card.queryByText('Changed')).toBeNull()
  expect(card.queryByText('Gate')).toBeNull()
})

it.each([
  [1_000, 'from 1\u202F000\u00A0:\u00A01 on a build goes back'],
  [null, 'the more, the surer'],
])('CON-238 with a limit of %s the evidence of an incident says: %s', async (limit, says) => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incidentOf({ limit })] }
  await openConsole(registry, '/incidents/7')
  const tiles = await screen.findByRole('region', { name: 'In numbers' })
  expect(tiles.lastElementChild!.lastElementChild!.textContent).toBe(says)
})

it('CON-234 an incident that nobody has read says so, with reading it as the first button', async () => {
  const registry = new FakeRegistry(statusOf())
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry, '/incidents/7')
  expect(await screen.findByText(/ · nobody has read it yet$/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^I have read it/ }).className).toBe('button primary')
})

it('CON-133 the course of an incident says how many open pages were told of the way back, and how fast', async () => {
  const { history } = statusOf()
  const back = { ...history[0]!, revision: 4, told: { pages: 37, p95Ms: 1_830 } }
  const registry = new FakeRegistry(statusOf({ history: [back, ...history] }))
  registry.reads['/api/incidents'] = { incidents: [incident] }
  await openConsole(registry, '/incidents/7')
  const course = within(await screen.findByRole('region', { name: 'What was done, by itself' }))
  expect(await course.findByText('37 open pages told, p95 1.8 s')).toBeTruthy()
})

/** Market 1.1.0 went back from a canary of 10 %, and is quarantined. */
function wentBack(): FakeRegistry {
  const registry = new FakeRegistry(statusOf())
  const plan = [
    { share: 0.1, minutes: 5 },
    { share: 1, minutes: null },
  ]
  Object.assign(registry.reads, {
    '/api/incidents': { incidents: [incident] },
    '/api/quarantine': {
      builds: [{ id: 'market', version: '1.1.0', reason: 'It fails.', at: NOON, by: 'controller' }],
    },
    '/api/channels/production/revision?revision=3': {
      canary: { builds: { market: '1.1.0' }, plan },
    },
  })
  registry.change = () => changeOf({ changed: [], canary: { builds: { market: '1.1.0' } } })
  return registry
}

it('CON-193 what went back by itself is tried again, with a reason, by the plan that it had', async () => {
  const registry = wentBack()
  const user = await openConsole(registry, '/incidents/7')
  await screen.findAllByRole('link', { name: /^Undo…/ })
  await user.keyboard('z')
  const name = 'Undo the rollback of market 1.1.0?'
  const sheet = within(await screen.findByRole('dialog', { name }))
  const first = await sheet.findByText('of browsers are given it first, by the plan that it had.')
  expect(first.previousElementSibling!.textContent).toBe('10 %')
  const failed = sheet.getByText('of its loads failed before it went back.')
  expect(failed.previousElementSibling!.textContent).toBe('50 %')
  const reason = 'The failures came from a proxy that is gone.'
  const confirm = sheet.getByRole('button', { name: /^Run 1\.1\.0 again/ })
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  await user.type(sheet.getByLabelText(/^Reason/), reason)
  await user.click(confirm)
  await screen.findByText(/^Revision 4/)
  const [tried, sent] = registry.sent.map(({ body }) => body)
  expect(tried).toMatchObject({ lift: {}, dryRun: true })
  expect(registry.sent.at(-1)).toMatchObject({
    path: '/api/channels/production/canary',
    body: {
      builds: ['market@1.1.0'],
      plan: [{ share: 0.1, minutes: 5 }, { share: 1 }],
      lift: { reason },
      expect: 3,
    },
  })
  expect(sent).not.toHaveProperty('dryRun')
})

it('CON-193 there is nothing to undo while the build runs again', async () => {
  const registry = wentBack()
  const running = canaryOf({ market: '1.1.0' }, 0.1)
  registry.reads['/api/channels/production/canary'] = { running }
  await openConsole(registry, '/incidents/7#undo:7')
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('production runs market 1.1.0 again.')).toBeTruthy()
  await screen.findByRole('region', { name: 'What was done, by itself' })
  expect(screen.queryByRole('link', { name: /^Undo…/ })).toBeNull()
})

it('CON-193 there is nothing to undo where a canary was only paused', async () => {
  const registry = wentBack()
  registry.reads['/api/incidents'] = { incidents: [incidentOf({ kind: 'paused' })] }
  await openConsole(registry, '/incidents/7')
  await screen.findByRole('region', { name: 'What was done, by itself' })
  expect(screen.queryByRole('link', { name: /^Undo…/ })).toBeNull()
})
