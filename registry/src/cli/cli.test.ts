/** @module-tag slow */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workspaceRoot } from '../base/folders.ts'
import { allRefs, fakeBuild, fakeBuilds } from '../testing/fake-builds.ts'
import { runKontor } from '../testing/processes/kontor.ts'
import { Stage } from '../testing/stage.ts'
import { writeFiles } from '../testing/write-files.ts'
import { workspaceRemotes } from './base/areas.ts'

let stage: Stage
let dist: string
beforeAll(async () => {
  stage = await Stage.open()
  dist = await mkdtemp(path.join(tmpdir(), 'kontor-dist-'))
  for (const [id, files] of fakeBuilds()) await writeFiles(path.join(dist, id), files)
})
afterAll(async () => {
  await stage.close()
  await rm(dist, { recursive: true, force: true })
})

const kontor = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl, ...env })

/** A connection to a server that passes 4 MB on, and holds the rest. */
async function slowLine(to: URL) {
  const { promise: full, resolve } = Promise.withResolvers<void>()
  const ended: Promise<unknown>[] = []
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname)
    let passed = 0
    socket.on('data', (bytes) => {
      passed += bytes.length
      if (passed < 4_000_000) onward.write(bytes)
      else resolve()
    })
    onward.pipe(socket)
    socket.on('close', () => onward.destroy())
    for (const one of [socket, onward]) one.on('error', () => undefined)
    ended.push(new Promise((closed) => onward.once('close', closed)))
  })
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening))
  const close = async () => {
    await Promise.all(ended)
    server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, full, close }
}

describe('kontor', () => {
  it('publishes, promotes, shows the status and rolls back', async () => {
    for (const [id] of fakeBuilds()) {
      const ended = await kontor(['publish', id, '--dirty', '--dist', path.join(dist, id)])
      expect(ended).toMatchObject({
        code: 0,
        out: expect.stringContaining(`${id} 1.0.0 is published by operator.`),
      })
    }
    const promoted = await kontor(['promote', '--yes', ...allRefs()])
    expect(promoted).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining('production runs revision 1: host 1.0.0'),
    })
    expect(JSON.parse((await kontor(['status', '--json'])).out).current.revision).toBe(1)
    const shown = (await kontor(['status'])).out
    expect(shown).toMatch(/^production · revision 1 · /)
    expect(shown).toMatch(/market +1.0.0 +untried /)
    expect(shown).not.toContain('\u001b')
    expect(await kontor(['rollback'])).toEqual({
      code: 1,
      out: '',
      err: '✗ production has no revision before 1 to go back to.\n',
    })
  })

  it.each([
    [
      ['promot'],
      "Unknown command 'promot' (Did you mean promote?); the commands are publish, gate, promote, canary, schedule, preview, dev, new, pack, rollback, quarantine, freeze, pin, resign, status, incidents, log, diff, time-machine, doctor, areas, tokens, keys, edge, export, backup, gc, completion, schema.\n",
    ],
    [['publish'], "Missing required argument 'area'.\n"],
    [
      ['publish', 'news'],
      `There is no area "news"; the areas are host, ${workspaceRemotes().join(', ')}.\n`,
    ],
    [['status', '--loud'], "Unknown option '--loud'.\n"],
    [
      ['promote', '--yes', 'market'],
      '"market" is not a build; write area@version, for example market@1.3.0.\n',
    ],
    [['promote', '--yes', 'market@9.9.9'], 'market@9.9.9 is not published.\n'],
    [
      ['publish', 'market', '--version', '1.x'],
      '"1.x" is not a version; write --version 1.3.0, for example.\n',
    ],
    ...['abc', '0', '-1', '1.5', ''].map((to): [string[], string] => [
      ['rollback', `--to=${to}`],
      `"${to}" is not a revision; write --to 3, for example: kontor status lists them.\n`,
    ]),
  ])('COMP-024 reports in one sentence what is wrong with %j', async (args, sentence) => {
    expect(await kontor(args)).toEqual({ code: 2, out: '', err: `✗ ${sentence}` })
  })

  it('says what to do when the registry does not answer', async () => {
    const ended = await kontor(['status'], { KONTOR_REGISTRY: 'http://localhost:1' })
    expect(ended).toMatchObject({ code: 6, out: '' })
    const down = await kontor(['status', '--registry', 'http://127.0.0.1:39999'])
    expect(down.err).toBe(
      '✗ The registry at http://127.0.0.1:39999 does not answer; start it with npm start, or name another with --registry.\n',
    )
  })

  it('COMP-066 ends with 5 when the channel has moved, and says what to do', async () => {
    const all = ['promote', 'rollback', 'resign'].map((what) =>
      kontor([what, ...(what === 'promote' ? ['--yes', 'market@1.0.0'] : []), '--expect', '77']),
    )
    for (const ended of await Promise.all(all))
      expect(ended).toEqual({
        code: 5,
        out: '',
        err: '✗ production runs revision 1, not 77.\n  Look at kontor status, then decide again.\n',
      })
  })

  it('COMP-064 rolls back one area, and refuses one that never ran', async () => {
    await stage.publishFake('market', '1.1.0')
    await stage.promote(['market@1.1.0'])
    expect(await kontor(['rollback', 'market'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^production runs revision 3: market 1\.1\.0 → 1\.0\.0\.\n✓ Served .*\nUndo: kontor promote market@1\.1\.0\n$/,
      ),
    })
    expect(await kontor(['rollback', 'news'])).toMatchObject({
      code: 2,
      err: '✗ production never ran a build of news.\n',
    })
    expect((await kontor(['status'])).out).toContain('1.1.0 untried, rolled back')
    expect((await kontor(['resign'])).out).toMatch(
      /^production runs revision 4: the same builds, issued anew\.\n✓ Served .*\n$/,
    )
  })

  it('COMP-071 sends no token unencrypted to another machine', async () => {
    const registry = ['--registry', 'http://registry.kontor.example:4100']
    for (const args of [['promote', '--yes', 'market@1.0.0'], ['rollback'], ['resign']])
      expect(await kontor([...args, ...registry])).toEqual({
        code: 2,
        out: '',
        err: '✗ The token would travel unencrypted to registry.kontor.example:4100, so nothing was sent.\n  Name the registry with https://, or reach it through a tunnel on localhost.\n',
      })
    const encrypted = ['rollback', '--registry', 'https://registry.kontor.example:4100']
    expect((await kontor(encrypted)).err).toContain('does not answer')
  })

  it('COMP-069 the status says when the clocks of registry and caller differ', async () => {
    const clock = createHttpServer((_request, response) =>
      response.end(
        JSON.stringify({ ...status, ...steering, ...around, now: Date.UTC(2026, 0, 1) }),
      ),
    )
    const steering = { running: null, freeze: null, pins: [], incidents: [], verdicts: [] }
    const around = { areas: {}, channels: [] }
    const { body: status } = await stage.call('GET', '/api/status')
    await new Promise<void>((listening) => clock.listen(0, 'localhost', listening))
    const url = `http://localhost:${(clock.address() as AddressInfo).port}`
    const { out } = await kontor(['status', '--registry', url])
    clock.close()
    expect(out).toContain('! The registry’s clock says 2026-01-01 00:00:00 UTC,')
  })

  it('COMP-025 finds the registry by REGISTRY_PORT', async () => {
    const env = { KONTOR_REGISTRY: '', REGISTRY_PORT: new URL(stage.registryUrl).port }
    expect(await kontor(['status', '--json'], env)).toMatchObject({ code: 0 })
  })

  it('COMP-026 a publish that is killed at any time before its end publishes nothing', async () => {
    const folder = path.join(dist, 'killed')
    const files = { ...fakeBuild('market', '6.0.0'), 'large.js': `// ${'x'.repeat(12_000_000)}` }
    await writeFiles(folder, files)
    // A registry that is slow to read: it passes the first megabytes on and then holds the rest.
    const { url, full, close } = await slowLine(new URL(stage.registryUrl))
    const child = spawn(
      process.execPath,
      [
        path.join(workspaceRoot, 'registry/bin/kontor.mjs'),
        'publish',
        'market',
        '--dirty',
        '--dist',
        folder,
      ],
      { env: { ...process.env, REGISTRY_DATA: stage.data, KONTOR_REGISTRY: url } },
    )
    await full
    child.kill('SIGKILL')
    await new Promise((ended) => child.once('exit', ended))
    await close()
    const { body } = await stage.call('GET', '/api/builds')
    expect(JSON.stringify(body)).not.toContain('6.0.0')
  })

  it('says where it looks for the token', async () => {
    const ended = await kontor(['promote', '--yes', 'market@1.0.0'], { REGISTRY_DATA: '/nowhere' })
    expect(ended).toMatchObject({
      code: 4,
      err: expect.stringContaining('/nowhere/operator-token'),
    })
    expect(
      (await kontor(['promote', '--yes', 'market@1.0.0'], { KONTOR_TOKEN: 'wrong' })).err,
    ).toMatch(/^✗ The token is unknown, and this takes an operator\./)
  })

  it('refuses a folder that holds another build, or no build', async () => {
    expect(
      (await kontor(['publish', 'market', '--dirty', '--dist', path.join(dist, 'host')])).err,
    ).toContain('is a build of host, not of market')
    expect((await kontor(['publish', 'market', '--dirty', '--dist', dist])).err).toContain(
      'is not a build',
    )
    expect(
      (
        await kontor([
          'publish',
          'host',
          '--dirty',
          '--dist',
          path.join(dist, 'host'),
          '--version',
          '2.0.0',
        ])
      ).err,
    ).toContain('is version 1.0.0')
  })

  it.each([
    ['{', 'not JSON'],
    ['{"id":"market","version":7}', 'with fields of another kind'],
  ])('COMP-096 names a card that is %s', async (card) => {
    const folder = await mkdtemp(path.join(dist, 'card-'))
    await writeFile(path.join(folder, 'kontor.json'), card)
    expect(await kontor(['publish', 'market', '--dirty', '--dist', folder])).toEqual({
      code: 1,
      out: '',
      err: `✗ ${path.join(folder, 'kontor.json')} is not the card of a build.\n`,
    })
  })

  it('COMP-022 refuses a build that has a symbolic link', async () => {
    const folder = path.join(dist, 'linked')
    await cp(path.join(dist, 'market'), folder, { recursive: true })
    await symlink('/etc/hostname', path.join(folder, 'link.js'))
    expect((await kontor(['publish', 'market', '--dirty', '--dist', folder])).err).toBe(
      `✗ ${path.join(folder, 'link.js')} is a symbolic link; a build has plain files alone.\n`,
    )
  })
})
