import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'
import { upcomingOf } from './upcoming.ts'

/** A Wednesday at noon, on the clock of this machine. */
const wednesday = new Date(2026, 11, 2, 12, 0).getTime()

it.each([
  ['wed 12:01', 2, 12, 1],
  ['wed 12:00', 9, 12, 0],
  ['wed 8:05', 9, 8, 5],
  ['thu 00:00', 3, 0, 0],
  ['tue 23:59', 8, 23, 59],
  ['Monday 08:00', 7, 8, 0],
  ['SUN 19:30', 6, 19, 30],
])('COMP-751 on Wednesday at noon %s is %i December', (text, date, hour, minute) => {
  expect(upcomingOf(text, wednesday)).toBe(new Date(2026, 11, date, hour, minute).getTime())
})

it('COMP-751 a moment with its zone is taken as before', () => {
  expect(upcomingOf('2026-12-01T08:00Z', wednesday)).toBe(Date.UTC(2026, 11, 1, 8))
})

it.each(['mon', 'mon 24:00', 'mon 8', 'mon 8:60', 'monkey 08:00', 'mo 08:00', 'soon'])(
  'COMP-751 %j is no time',
  (text) => {
    const sentence = `"${text}" is not a time; write 2026-12-01T08:00Z or "mon 08:00", for example.`
    expect(() => upcomingOf(text, wednesday)).toThrow(sentence)
  },
)

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

const kontorIn = (TZ: string, ...args: string[]) =>
  runKontor(args, { TZ, REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })

it.each([
  ['Asia/Kathmandu', String.raw`UTC\+5:45`],
  ['America/Caracas', 'UTC-4'],
])('COMP-751 in %s a freeze until mon 08:00 ends at 08:00 %s', async (zone, shown) => {
  const freeze = ['freeze', '--reason', 'Quarter end, no changes.', '--until', 'mon 08:00']
  const said = await kontorIn(zone, ...freeze)
  const end = String.raw`Mon (\d{4}-\d\d-\d\d 08:00:00) ${shown}`
  expect(said).toMatchObject({ code: 0, err: '' })
  expect(said.out).toMatch(
    new RegExp(`^production is frozen until ${end}: Quarter end, no changes`),
  )
  const { freeze: held } = JSON.parse((await kontorIn(zone, ...freeze, '--json')).out)
  const endsAt = Date.parse(held.endsAt)
  expect(endsAt).toBeGreaterThan(Date.now())
  expect(endsAt).toBeLessThanOrEqual(Date.now() + 7 * 86_400_000)
  const clock = new Date(endsAt).toLocaleString('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  expect(clock).toMatch(/^Mon,? 08:00$/)
})

it('COMP-751 a promote at mon 08:00 says its time with day and zone', async () => {
  await kontorIn('UTC', 'freeze', 'lift')
  const promote = ['promote', 'market@1.0.0', '--yes', '--at', 'mon 08:00']
  const { out } = await kontorIn('Africa/Lagos', ...promote)
  expect(out).toMatch(
    /^production gets market@1\.0\.0#\w+ at Mon \d{4}-\d\d-\d\d 08:00:00 UTC\+1 \(1\)\.\n/,
  )
})
