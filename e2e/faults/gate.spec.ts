import { findHeadlessShell } from '../../tooling/test/chromium.ts'
import { plantingStage } from '../planted/planting-stage.ts'
import { plants } from '../planted/plants.ts'
import { expect, test } from '../stage/test.ts'

const scriptOf = (name: string) => plants.find((plant) => plant.name === name)!.script

/** A script that throws beside a build of another area. */
const failsWith = (area: string, version: string) => `
  const { payload } = JSON.parse(document.querySelector('#kontor').textContent).composition
  if (JSON.parse(payload).remotes['${area}'].version === '${version}') throw new Error('planted')`

/** The behaviour of a planted build of market, and the reason for which the gate refuses it. */
const refused: [plant: string, script: string, why: RegExp][] = [
  ['throws on evaluation', scriptOf('throws on evaluation'), /\/ throws Error: planted/],
  [
    'throws in the first render',
    scriptOf('throws in the first render'),
    /\/ throws Error: planted/,
  ],
  ['throws in a timer', scriptOf('throws in a timer, after 1 s'), /\/ throws Error: planted/],
  ['renders nothing', scriptOf('renders nothing'), /\/ shows nothing/],
  ['loops in render', scriptOf('loops in render'), /\/ blocks the page/],
  [
    'calls a foreign server',
    `new Image().src = 'https://foreign.example/pixel'`,
    /\/ violates the policy: img-src blocked https:\/\/foreign\.example/,
  ],
  [
    'has its own React',
    `planted.render = () => { throw new Error('Invalid hook call') }`,
    /\/ runs a copy of React of its own/,
  ],
]

test('COMP-401 COMP-402 COMP-403 COMP-404 COMP-550 the gate opens each address of a build and refuses a planted one in one sentence; --force with a reason promotes it', async () => {
  test.setTimeout(600_000)
  const planting = await plantingStage({ GATE_BROWSER: findHeadlessShell() })
  const failing = (...args: string[]) =>
    planting.kontor(...args).then(
      () => ({ code: 0, stderr: '' }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
    )
  try {
    const versionOf = async (area: string) =>
      (await planting.status()).builds.find(({ id }) => id === area)!.version
    const good = await versionOf('market')
    await planting.plant('market', good, '9.0.0', '')
    expect(await planting.kontor('gate', 'market@9.0.0')).toMatch(
      /✓ market@9\.0\.0 \/rank, .*✓ production may run it: 5 addresses were opened\.\n$/s,
    )
    for (const [index, [name, script, why]] of refused.entries()) {
      const version = `9.0.${index + 1}`
      await planting.plant('market', good, version, script)
      const { code, stderr } = await failing('promote', '--yes', `market@${version}`)
      expect(code, name).toBe(3)
      expect(stderr, name).toMatch(new RegExp(`market@${version} is refused: ${why.source}`))
    }
    const [kept] = (
      (await (await fetch(`${planting.registry}/api/verdicts`)).json()) as {
        verdicts: [{ id: string }]
      }
    ).verdicts
    expect(await failing('gate', kept.id)).toMatchObject({ code: 3 })
    const picture = await fetch(`${planting.registry}/api/verdicts/${kept.id}/pictures/0`)
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect(await versionOf('market')).toBe(good)
    await planting.plant('trading', await versionOf('trading'), '9.0.0', '')
    await planting.kontor('canary', 'start', '--yes', 'trading@9.0.0', '--plan', 'hold')
    await planting.plant('market', good, '9.1.0', failsWith('trading', '9.0.0'))
    expect(await failing('gate', 'market@9.1.0')).toMatchObject({ code: 3 })
    expect((await failing('promote', '--yes', 'market@9.1.0')).stderr).toMatch(
      /market@9\.1\.0 with trading@9\.0\.0 is refused: \/ throws Error: planted/,
    )
    await planting.kontor('canary', 'end')
    const reason = 'The old one leaks prices'
    expect(
      await failing('promote', '--yes', 'market@9.0.4', '--force', '--reason', 'short'),
    ).toEqual({
      code: 2,
      stderr: expect.stringContaining('--reason with 20 letters or more'),
    })
    await planting.kontor('promote', '--yes', 'market@9.0.4', '--force', '--reason', reason)
    expect(await versionOf('market')).toBe('9.0.4')
    expect(await planting.kontor('status')).toContain(`against the gate: ${reason}`)
  } finally {
    planting.stop()
  }
})
