/** @module-tag slow */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { asDryRuns, runKontor, wordsOf } from '../../testing/processes/kontor.ts'
import { SmallWorkspace } from '../../testing/small-workspace.ts'
import { Stage } from '../../testing/stage.ts'
import { examples } from '../help/examples.ts'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
})
afterAll(() => stage.close())

let workspace: SmallWorkspace
beforeEach(() => {
  workspace = new SmallWorkspace()
})
afterEach(() => workspace.remove())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl }, workspace.root)
const publish = (version: string, ...more: string[]) =>
  kontor('publish', 'market', '--version', version, ...more)
const sourceOf = (version: string) => stage.registry.builds.find('market', version)?.card.source

it('COMP-090 the card of a build has the commit and its author', async () => {
  const commit = workspace.commit('Sample Name')
  expect(await publish('2.0.0')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`from ${commit.slice(0, 7)}\n`),
  })
  expect(sourceOf('2.0.0')).toEqual({ state: 'committed', commit, author: 'Sample Name' })
})

it('COMP-090 uncommitted sources are published only with --dirty, and the card says so', async () => {
  const commit = workspace.commit('Sample Name')
  workspace.write('remote-market/src/new.ts', 'export const wrong: number = "text"\n')
  expect(await publish('2.1.0')).toEqual({
    code: 1,
    out: '',
    err:
      `✗ These files differ from commit ${commit.slice(0, 7)}: remote-market/src/new.ts.\n` +
      '  Commit them, or publish with --dirty, which the card of the build then says.\n',
  })
  expect(sourceOf('2.1.0')).toBeUndefined()
  expect(await publish('2.1.0', '--dirty')).toMatchObject({ code: 0, err: '' })
  expect(sourceOf('2.1.0')).toEqual({ state: 'dirty', commit, author: 'Sample Name' })
})

it('COMP-090 a folder that is no git checkout publishes, and says so', async () => {
  expect(await publish('2.2.0')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining('from sources of no known commit'),
  })
  expect(sourceOf('2.2.0')).toEqual({ state: 'unknown' })
})

it.each(asDryRuns(examples['publish']!))('COMP-836 %s works in a workspace', async (line) => {
  workspace.write('remote-market/built.json', JSON.stringify(fakeBuild('market', '1.5.0')))
  workspace.commit('Sample Name')
  const version = line.includes('--version') ? '1.4.2' : '1.5.0'
  expect(await kontor(...wordsOf(line).slice(1))).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`market ${version} would be published`),
  })
})

it('COMP-090 a folder that is built already is published only with --dirty', async () => {
  expect(await publish('2.3.0', '--dist', workspace.root)).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('Nothing proves from which sources'),
  })
})

it('COMP-671 an area whose packages are not installed is not built, and one sentence says how to install them', async () => {
  rmSync(path.join(workspace.root, 'remote-market/node_modules'), { recursive: true })
  workspace.commit('Sample Name')
  expect(await publish('2.9.0')).toEqual({
    code: 1,
    out: '',
    err: '✗ The packages of market are not installed.\n  Run npm run setup.\n',
  })
})

it('COMP-091 an area with a wrong type is not published', async () => {
  workspace.write('remote-market/src/price.ts', 'export const price: number = "one"\n')
  workspace.commit('Sample Name')
  const ended = await publish('2.4.0')
  expect(ended).toMatchObject({ code: 1, out: '' })
  expect(ended.err).toContain('✗ The types of market are not right:')
  expect(ended.err).toContain('price.ts(1,14): error TS2322')
  expect(sourceOf('2.4.0')).toBeUndefined()
})

it('COMP-093 publishing names what the promoted host does not lend', async () => {
  const card = { names: { react: ['useState', 'useGone'] } }
  workspace.write('remote-market/built.json', JSON.stringify(fakeBuild('market', '1.0.0', card)))
  expect(await publish('2.5.0')).toMatchObject({
    code: 0,
    err: '! The gate would refuse it: market@2.5.0 uses useGone of react, which host@1.0.0 does not lend.\n',
  })
})

const withClock = (text: string) => ({
  names: { react: ['useState'], '@kontor/shared/store': ['useClock'] },
  declarations: { 'store.useClock': { text: `declare function useClock${text}`, uses: [] } },
})
const marketWithClock = (text: string) =>
  JSON.stringify(fakeBuild('market', '1.0.0', withClock(text)))

it('COMP-098 publishing compares the types with those that the promoted host lends, and the gate reads it', async () => {
  await stage.publishFake('host', '1.1.0', withClock('(zone?: string): number'))
  await stage.promote(['host@1.1.0'])

  workspace.write('remote-market/built.json', marketWithClock('(): number'))
  expect(await publish('2.6.0')).toMatchObject({ code: 0, err: '' })
  expect(stage.registry.builds.find('market', '2.6.0')?.card.fits).toEqual(['host@1.1.0'])
  expect(await kontor('promote', '--yes', 'market@2.6.0')).toMatchObject({ code: 0 })

  workspace.write('remote-market/built.json', marketWithClock('(): Date'))
  const message =
    'market@2.7.0 expects store.useClock as function useClock(): Date, and host@1.1.0 lends function useClock(zone?: string): number.'
  expect(await publish('2.7.0')).toMatchObject({
    code: 0,
    err: `! The gate would refuse it: ${message}\n`,
  })
  expect(await kontor('promote', '--yes', 'market@2.7.0')).toEqual({
    code: 3,
    out: '',
    err: `✗ ${message}\n`,
  })
})

it('COMP-098 a written contract that is not what the sources export is not published', async () => {
  workspace.write('tooling/contract/run.ts', "console.error('store differs'); process.exitCode = 1")
  expect(await publish('2.8.0')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('✗ The written contract is not right:\nstore differs'),
  })
})

it('COMP-803 a squad is told the promote to staging, which it may make', async () => {
  const env = {
    KONTOR_TOKEN: await stage.token('publisher-market'),
    KONTOR_REGISTRY: stage.registryUrl,
  }
  const args = ['publish', 'market', '--version', '2.9.0', '--dirty']
  const { code, out } = await runKontor(args, env, workspace.root)
  expect(code).toBe(0)
  expect(out).toMatch(/\nNext: kontor promote market@2\.9\.0#\w+ --channel staging\n$/)
})

it('COMP-095 other bytes under a published version are refused with the next free version, and cannot be promoted by mistake', async () => {
  const first = await publish('3.0.0', '--dirty')
  expect(first.out).toContain('market 3.0.0 is published by operator.')
  const again = await publish('3.0.0', '--dirty')
  expect(again.out).toContain('market 3.0.0 is published already, with these very bytes.')
  const ref = 'market@3.0.0#' + stage.registry.builds.find('market', '3.0.0')!.digest.slice(7, 19)
  for (const { out } of [first, again]) expect(out).toContain(`Next: kontor promote ${ref}\n`)

  await stage.publishFake('market', '3.0.1')
  const other = { ...fakeBuild('market'), 'page.js': '// other' }
  workspace.write('remote-market/built.json', JSON.stringify(other))
  expect(await publish('3.0.0', '--dirty')).toMatchObject({
    code: 5,
    err:
      '✗ market 3.0.0 is published already, with other bytes, by operator.\n' +
      '  Raise the version: 3.0.2 is free.\n',
  })

  expect(await kontor('promote', '--yes', 'market@3.0.0#0123456789ab')).toMatchObject({
    code: 5,
    out: '',
    err: expect.stringContaining(
      'market@3.0.0 is another build than the one with the hash 0123456789ab: operator published it.',
    ),
  })
  expect(await kontor('promote', '--yes', ref)).toMatchObject({ code: 0, err: '' })
  expect((await kontor('promote', '--yes', 'market@3.0.0')).out).toContain(
    `production already runs ${ref}: revision 4.\n`,
  )
})

it('COMP-580 the note of a build is in its status and in the log', async () => {
  const note = ['--note', 'depth of market']
  expect(await publish('2.3.1', '--dirty', ...note)).toMatchObject({ code: 0, err: '' })
  await stage.promote(['market@2.3.1'])
  expect((await kontor('status', 'market')).out).toMatch(/^market +2\.3\.1 .* depth of market$/m)
  const { entries } = JSON.parse((await kontor('log', '--what', 'publish', '--json')).out)
  expect(entries[0]).toMatchObject({ areas: ['market'], reason: 'depth of market' })
  expect(await publish('2.3.2', '--note', 'x'.repeat(201))).toEqual({
    code: 2,
    out: '',
    err: '✗ --note is not taken: a note is one line of 200 characters at most.\n',
  })
})

/** After it has written its files, a bundler waits until three have. */
const MEETS = `
const begun = path.join(process.cwd(), 'node_modules/begun')
fs.mkdirSync(begun, { recursive: true })
fs.writeFileSync(begun + '/' + process.pid, '')
const wait = new Int32Array(new SharedArrayBuffer(4))
while (fs.readdirSync(begun).length < 3) Atomics.wait(wait, 0, 0, 50)`

it('COMP-643 publishes of one folder at once each send the build of their own version', async () => {
  const bundler = 'remote-market/node_modules/@rspack/cli/bin/rspack.js'
  const text = readFileSync(path.join(workspace.root, bundler), 'utf8')
  workspace.write(bundler, text + MEETS)
  const versions = ['2.9.1', '2.9.2', '2.9.3']
  const ended = await Promise.all(versions.map((version) => publish(version, '--dirty')))
  expect(ended.map(({ code, err }) => ({ code, err }))).toEqual(
    versions.map(() => ({ code: 0, err: '' })),
  )
  expect(
    versions.map((version) => stage.registry.builds.find('market', version)?.card.version),
  ).toEqual(versions)
})
