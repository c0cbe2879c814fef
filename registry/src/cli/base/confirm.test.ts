/** @module-tag slow */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runKontor } from '../../testing/processes/kontor.ts'
import { hasTerminal, kontorAtTerminal } from '../../testing/processes/terminal.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  for (const version of ['1.1.0', '1.2.0']) await stage.publishFake('market', version)
  if (!hasTerminal) console.warn('left out: questions at a terminal, which need script')
})
afterAll(() => stage.close())

const settings = () => ({ REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })
const kontor = (...args: string[]) => runKontor(args, settings())
const revision = async () => JSON.parse((await kontor('status', '--json')).out).current.revision
const at = (args: string[], ...lines: string[]) => kontorAtTerminal(args, settings(), { lines })
const reason = ['--reason', 'Prices flicker on old phones.']

it.each([
  ['promote', 'market@1.1.0'],
  ['promote', 'market@1.1.0', '--at', '2100-01-01T08:00Z'],
  ['promote', 'market@1.1.0', '--channel', 'staging', '--force', ...reason],
  ['rollback', 'market', '--force', ...reason],
  ['canary', 'start', 'market@1.1.0'],
  ['canary', 'step'],
  ['keys', 'rotate'],
])('COMP-572 in a pipe %s %s asks nothing, changes nothing and ends with 7', async (...args) => {
  const before = await revision()
  expect(await kontor(...args)).toEqual({
    code: 7,
    out: '',
    err: '✗ Nobody can be asked here, and nothing was changed; give --yes.\n',
  })
  expect(await revision()).toBe(before)
})

it('COMP-572 a change of staging asks nothing, and neither does a rollback', async () => {
  const builds = ['market@1.1.0', 'host@1.0.0']
  const staged = await kontor('promote', ...builds, '--channel', 'staging')
  expect(staged).toMatchObject({ code: 0, err: '' })
  await stage.promote(['market@1.1.0'])
  expect(await kontor('rollback')).toMatchObject({ code: 0, err: '' })
})

describe.runIf(hasTerminal)('at a terminal', () => {
  it('COMP-573 a promote shows its effect in numbers, and needs a yes', async () => {
    const before = await revision()
    const kept = await at(['promote', 'market@1.2.0'], 'n\n')
    expect(kept.shown).toMatch(
      /would run revision \d+: market .* → 1\.2\.0\.\n {2}market {2}\S+ → 1\.2\.0 {2}\+\d+ B\nNo page is open\.\nDo it\? y\/N n\n✗ Nothing was changed\.\n/,
    )
    expect([kept.code, await revision()]).toEqual([1, before])
    const done = await at(['promote', 'market@1.2.0'], 'y\n')
    expect(done.shown).toMatch(
      /production runs revision \d+: .*\n✓ Served .*\nUndo: kontor rollback\n$/,
    )
    expect([done.code, await revision()]).toEqual([0, before + 1])
  })

  it('COMP-573 a change that others make during the question is shown, and asked about anew', async () => {
    const before = await revision()
    const meanwhile = [() => stage.post('/api/channels/production/resign', {})]
    const { code, shown } = await kontorAtTerminal(['promote', 'market@1.1.0'], settings(), {
      lines: ['y\n', 'n\n'],
      beforeAnswer: async () => meanwhile.pop()?.(),
    })
    const asked = `would run revision ${before + 1}:`
    expect(shown).toMatch(new RegExp(`${asked}[^]*changed since[^]* revision ${before + 2}:`))
    expect([code, await revision()]).toEqual([1, before + 1])
  })

  it('COMP-620 the question names open pages, and their number anew when it is answered late', async () => {
    await stage.stopEdge()
    const open = (pages: number) =>
      stage.sql(`update edge set pages = ${pages}, seen_at = ${Date.now()}`)
    await open(12_480)
    const later = [() => open(12_490), () => open(9_200)]
    const { code, shown } = await kontorAtTerminal(['promote', 'market@1.1.0'], settings(), {
      lines: ['y\n', 'n\n'],
      beforeAnswer: async () => later.pop()?.(),
    })
    expect(shown).toMatch(
      /\n12 480 open pages are told; each changes at the next load or safe point\.\nDo it\?[^]*\nThis has changed since it was asked:\n[^]*\n9 200 open pages are told;/,
    )
    expect(code).toBe(1)
    await open(9_210)
    const canary = await at(['canary', 'start', 'market@1.1.0', '--percent', '10'], 'n\n')
    expect(canary.shown).toContain('9 210 open pages are told; those of the share change at')
    await open(1)
    const near = await kontorAtTerminal(['canary', 'start', 'market@1.1.0'], settings(), {
      lines: ['y\n'],
      beforeAnswer: () => open(1),
    })
    expect(near.shown).toContain('1 open page is told;')
    expect(near.code).toBe(0)
    await stage.startEdge()
  })

  it('COMP-574 --force asks the user to type the builds, keys rotate to type the key', async () => {
    const force = ['promote', 'market@1.1.0', '--force', ...reason]
    const wrong = await at(force, 'y\n')
    expect(wrong).toMatchObject({
      code: 1,
      shown: expect.stringContaining('Type market@1.1.0 to go on: '),
    })
    expect((await at(force, 'market@1.1.0\n')).code).toBe(0)
    const { keyId } = JSON.parse((await kontor('keys', '--json')).out)
    expect((await at(['keys', 'rotate'], `${keyId}\n`)).code).toBe(0)
    expect(JSON.parse((await kontor('keys', '--json')).out).keyId).not.toBe(keyId)
  })

  it('COMP-742 a forced rollback says what it would do, and asks for the area or the channel', async () => {
    const before = await revision()
    const force = ['rollback', '--to', '1', '--force', ...reason]
    const wrong = await at(force, 'market\n')
    expect(wrong.shown).toMatch(
      /^production would run revision [^]*\nNo page is open\.\nType production to go on: market\n✗ That was another name/,
    )
    expect([wrong.code, await revision()]).toEqual([1, before])
    await stage.promote(['market@1.2.0'])
    const area = await at(['rollback', 'market', '--force', ...reason], 'market\n')
    expect(area.shown).toContain('Type market to go on: market\n')
    expect([area.code, await revision()]).toEqual([0, before + 2])
  })

  it('COMP-575 Ctrl-C ends with 130, and says that nothing was changed', async () => {
    const stopped = await at(['promote', 'market@1.2.0'], '\u0003')
    expect(stopped.shown).toContain('Stopped. Nothing was changed.')
    expect(stopped.code).toBe(130)
  })

  it('COMP-621 a quarantine says per channel what goes back and which pages leave, and asks for the build to be typed', async () => {
    await stage.promote(['market@1.1.0'])
    const typed = await at(['quarantine', 'market@1.1.0', ...reason], 'market\n')
    expect(typed.shown).toMatch(
      /^production goes back to \S+; no open page runs it\.\n(.*\n)?Type market@1\.1\.0 to go on: market\n✗ That was another name/,
    )
    expect((await at(['quarantine', 'market@1.1.0', ...reason], 'market@1.1.0\n')).code).toBe(0)
    const lifted = await kontor('quarantine', 'lift', 'market@1.1.0', ...reason)
    expect(lifted.code).toBe(0)
  })
})
