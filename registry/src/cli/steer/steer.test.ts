/** @module-tag slow */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) await stage.publishFake('market', version)
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, {
    REGISTRY_DATA: stage.data,
    KONTOR_REGISTRY: stage.registryUrl,
    TZ: 'UTC',
  })
const reason = ['--reason', 'Prices flicker on old phones.']

it('COMP-327 a dry run says what would happen in numbers, and changes nothing', async () => {
  expect(await kontor('promote', 'market@1.1.0', '--dry-run')).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^production would run revision 2: market 1\.0\.0 → 1\.1\.0\.\n {2}market {2}1\.0\.0 → 1\.1\.0 {2}\+\d+ B\n$/,
    ),
    err: '',
  })
  const { out } = await kontor('status', '--json')
  expect(JSON.parse(out).current.revision).toBe(1)
})

it('COMP-328 COMP-756 COMP-802 a canary is started with steps, moved, paused, resumed and ended from the command line', async () => {
  const said: string[] = []
  expect((await kontor('canary', 'status')).out).toBe('production has no canary.\n')
  for (const args of [
    ['canary', 'start', '--yes', 'market@1.1.0', '--steps', '1:10,25:60'],
    ['canary', 'step', '--yes'],
    ['canary', 'pause', ...reason],
    ['canary', 'status'],
    ['canary', 'resume', '--yes'],
    ['canary', 'end'],
  ]) {
    const { code, out, err } = await kontor(...args)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    said.push(out)
  }
  const [status] = said.splice(3, 1)
  expect(status).toMatch(
    /^◔ market 1\.1\.0 at 25 % of production since .* UTC\n {2}started by operator, .* UTC\n {2}paused: .*\nmarket [^]* –\n {2}market: evidence of harm 1 : 1, 0 failures seen\n$/,
  )
  expect((await kontor('incidents')).out).toBe('There was no incident.\n')
  const lines = said
    .join('')
    .replaceAll(/✓ Served by 1 of 1 edge in .* s\.\n/g, '')
    .replace(/ at 2\d{3}-.* UTC/, ' at its time')
  expect(lines).toBe(`production runs revision 2: a canary of market@1.1.0 for 1 %.
  1 % 10 min · 25 % 60 min · 100 % at its time
  Pauses at evidence of harm 20 : 1, goes back at 1 000 : 1.
Undo: kontor canary end
production runs revision 3: the canary of market@1.1.0 for 25 %.
production runs revision 4: the canary of market@1.1.0 is paused: Prices flicker on old phones.
Undo: kontor canary resume
production runs revision 5: the canary of market@1.1.0 goes on for 25 %.
production runs revision 6: the canary of market@1.1.0 ends.
`)
})

it.each([
  [['canary', 'start', 'market@1.1.0', '--percent', '101'], 2, '"101" is not a share'],
  [['canary', 'start', 'market@1.1.0', '--steps', '1'], 2, '"1" is not a list of steps'],
  [['canary', 'pause', '--reason', 'short'], 2, 'A pause needs --reason with 20 letters or more'],
  [['canary', 'step', '--yes'], 5, 'production has no canary'],
  [['quarantine', 'add', 'market@1.1.0', ...reason], 7, 'Nobody can be asked here'],
  [['quarantine', 'lift', 'market@1.1.0', ...reason], 5, 'market@1.1.0 is not quarantined'],
  [['freeze', 'start', '--reason', 'x', '--until', 'soon'], 2, '"soon" is not a time'],
  [['promote'], 2, 'Name builds, or a channel with --from'],
  [['promote', '--from', 'staging'], 1, 'Nothing is promoted to staging yet'],
  [['promote', 'market@1.1.0', '--force'], 2, '--force needs --reason'],
])('COMP-328 %j ends with %i and one sentence', async (args, code, sentence) => {
  const ended = await kontor(...args)
  expect(ended.code).toBe(code)
  expect(ended.err).toMatch(new RegExp(`^✗ ${sentence}`))
})

it('COMP-328 what staging runs is promoted to production as a whole', async () => {
  await kontor('promote', '--from', 'production', '--channel', 'staging')
  await kontor('promote', 'market@1.2.0', '--channel', 'staging')
  const { out } = await kontor('promote', '--yes', '--from', 'staging')
  expect(out).toContain('market 1.0.0 → 1.2.0')
})

it('COMP-328 a quarantine is added with --yes, listed and lifted; a frozen channel ends with 5', async () => {
  const added = await kontor('quarantine', 'add', 'market@1.2.0', '--yes', ...reason)
  expect(added.out).toMatch(
    /^⊘ market@1\.2\.0 is quarantined everywhere \(production \d+, staging 3\)/,
  )
  expect((await kontor('quarantine', 'list')).out).toContain('Prices flicker on old phones.')
  expect((await kontor('promote', '--yes', 'market@1.2.0')).code).toBe(3)
  await kontor('quarantine', 'lift', 'market@1.2.0', ...reason)
  expect((await kontor('quarantine', 'list')).out).toBe('No build is quarantined.\n')
  const frozen = await kontor(
    'freeze',
    'start',
    '--reason',
    'Quarter end.',
    '--until',
    '2100-01-01',
  )
  expect(frozen.out).toBe(
    'production is frozen until Fri 2100-01-01 00:00:00 UTC: Quarter end.\nUndo: kontor freeze lift\n',
  )
  expect((await kontor('promote', '--yes', 'market@1.2.0')).code).toBe(5)
  expect((await kontor('freeze', 'lift')).out).toBe('production accepts changes.\n')
  const pinned = await kontor('pin', 'add', 'market', '--reason', 'Certified.')
  expect(pinned.out).toBe(
    'production accepts changes.\n  market is pinned: Certified.\nUndo: kontor pin lift market\n',
  )
  expect((await kontor('promote', '--yes', 'market@1.1.0')).err).toContain(
    'market is pinned in production',
  )
})

it('COMP-581 a promote with --pin keeps the area at its build, and says how both are undone', async () => {
  const pin = ['--yes', '--pin', '--reason', 'Certified until the end of June.']
  const tried = await kontor('promote', 'market@1.1.0', ...pin, '--dry-run')
  expect(tried.err).toContain('market is pinned in production by operator: Certified.')
  await kontor('pin', 'lift', 'market')
  const dry = await kontor('promote', 'market@1.1.0', ...pin, '--dry-run')
  expect(dry.out).toMatch(/ {2}market would be pinned\n$/)
  expect((await kontor('promote', '--yes', 'market@1.1.0')).code).toBe(0)

  const { out } = await kontor('promote', 'market@1.2.0', ...pin)
  expect(out).toMatch(
    /: market 1\.1\.0 → 1\.2\.0\.\n {2}market is pinned\n✓ Served .*\nUndo: kontor rollback; kontor pin lift market\n$/,
  )
  // A build that is promoted already is pinned as well.
  await kontor('pin', 'lift', 'market')
  expect((await kontor('promote', 'market@1.2.0', ...pin)).out).toMatch(/ {2}market is pinned\n✓/)
  expect((await kontor('promote', '--yes', 'market@1.1.0')).err).toContain(
    'market is pinned in production by operator: Certified until the end of June.',
  )
  await kontor('pin', 'lift', 'market')
})

it.each([
  [['--pin'], '--pin needs --reason with 20 letters or more.'],
  [['--pin', '--at', '2100-01-01', ...reason], '--at takes no --pin; promote at once with it.'],
  [['--force', '--at', '2100-01-01', ...reason], '--at takes no --force; promote at once with it.'],
])('COMP-581 promote with %j is refused in one sentence', async (options, sentence) => {
  const refused = await kontor('promote', 'market@1.1.0', '--yes', ...options)
  expect(refused).toEqual({ code: 2, out: '', err: `✗ ${sentence}\n` })
})

it('COMP-586 a promote is not scheduled when the channel has moved, nor by a dry run', async () => {
  const later = ['promote', '--yes', 'trading@1.0.0', '--at', '2100-01-01T08:00Z']
  expect(await kontor(...later, '--expect', '77')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/^✗ production runs revision \d+, not 77\.\n/),
  })
  expect((await kontor(...later, '--dry-run')).code).toBe(0)
  expect((await kontor('schedule', 'list')).out).toBe('Nothing is scheduled.\n')
  const { current } = JSON.parse((await kontor('status', '--json')).out)
  expect((await kontor(...later, '--expect', String(current.revision))).code).toBe(0)
  expect((await kontor('schedule', 'cancel', '1')).code).toBe(0)
})

it('COMP-330 a promote is scheduled with --at, listed and cancelled', async () => {
  const made = await kontor('promote', '--yes', 'trading@1.0.0', '--at', '2100-01-01T08:00Z')
  expect(made.out).toMatch(
    /^production gets trading@1\.0\.0#\w+ at Fri 2100-01-01 08:00:00 UTC \(2\)\.\nUndo: kontor schedule cancel 2\n$/,
  )
  expect((await kontor('schedule', 'list')).out).toContain('waiting')
  expect((await kontor('schedule', 'cancel', '2')).out).toBe('The promote 2 is cancelled.\n')
  expect((await kontor('schedule', 'cancel', '2')).code).toBe(5)
})

it('CON-270 while a channel is frozen a promote is tried for the time of --at', async () => {
  await kontor('freeze', '--reason', 'quarter end, no changes', '--until', '2099-12-31')
  const at = (time: string) => kontor('promote', 'trading@1.0.0', '--dry-run', '--at', time)
  expect(await at('2099-12-30')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/^✗ production is frozen until 2099-12-31/),
  })
  expect(await at('2100-01-01')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/\nIt would begin at Fri 2100-01-01 00:00:00 UTC\.\n$/),
  })
  await kontor('freeze', 'lift')
})

it('COMP-621 COMP-756 canary, quarantine and freeze need no word before a build or a reason; a dry run changes nothing', async () => {
  await stage.promote(['market@1.1.0'])
  const trial = await kontor('quarantine', 'market@1.1.0', '--dry-run', ...reason)
  expect(trial).toEqual({
    code: 0,
    out: expect.stringMatching(/^production goes back to 1\.\d\.0; no open page runs it\.\n/),
    err: '',
  })
  expect((await kontor('quarantine', 'list')).out).toBe('No build is quarantined.\n')
  const canary = await kontor('canary', 'market@1.2.0', '--yes', '--percent', '10')
  expect(canary.out).toContain(
    'a canary of market@1.2.0 for 10 %.\n  10 % until somebody changes it\n',
  )
  const frozen = await kontor('freeze', '--reason', 'quarter end, no changes')
  expect(frozen.out).toMatch(/^production is frozen: quarter end, no changes\n/)
})

it('COMP-740 pause, resume and end take an area of the canary that runs, and refuse another one', async () => {
  await kontor('freeze', 'lift')
  const moves = [
    ['pause', 'market', ...reason],
    ['resume', 'market', '--yes'],
    ['end', 'market'],
  ]
  for (const [name = '', , ...options] of moves) {
    const other = await kontor('canary', name, 'trading', ...options)
    expect(other).toEqual({
      code: 2,
      out: '',
      err: '✗ production runs a canary of market 1.2.0, and none of trading.\n',
    })
  }
  for (const move of moves)
    expect(await kontor('canary', ...move)).toMatchObject({ code: 0, err: '' })
  expect((await kontor('canary', 'status')).out).toBe('production has no canary.\n')
  expect(await kontor('canary', 'end', 'market')).toMatchObject({
    code: 5,
    err: expect.stringMatching(/^✗ production has no canary/),
  })
})

it('COMP-742 a forced rollback needs a reason of 20 letters', async () => {
  const forced = ['rollback', 'market', '--force', '--yes']
  for (const said of [[], ['--reason', 'short']])
    expect(await kontor(...forced, ...said)).toEqual({
      code: 2,
      out: '',
      err: '✗ --force needs --reason with 20 letters or more.\n',
    })
  expect(await kontor(...forced, ...reason)).toMatchObject({ code: 0, err: '' })
})
