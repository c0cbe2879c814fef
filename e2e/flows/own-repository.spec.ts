import { execFile, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { depth } from '../../tooling/test/depth.ts'
import { freePort } from '../../tooling/test/free-port.ts'
import { compositionOf } from '../document/composition.ts'
import { copyRegistry, startEdge } from '../stage/edge.ts'
import { kontorIn } from '../stage/kontor.ts'
import { printed, stage, stageEnv } from '../stage/stage.ts'
import { expect, type Page, test } from '../stage/test.ts'

const run = promisify(execFile)

/** The builds that a page runs: area → version. */
async function buildsOf(page: Page): Promise<Record<string, string>> {
  const { host, remotes } = await compositionOf(page)
  return Object.fromEntries(
    [host, ...Object.values(remotes)].map(({ id, version }) => [id, version]),
  )
}

/** A new repository of a squad, outside the workspace. */
class Repository {
  readonly folder: string
  readonly #env: NodeJS.ProcessEnv

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.folder = folder
    this.#env = env
  }

  /**
   * Installs with the package manager that the repository names.
   * @throws Error with its output
   */
  async install(): Promise<void> {
    const { packageManager } = JSON.parse(
      readFileSync(path.join(this.folder, 'package.json'), 'utf8'),
    )
    const pnpm = (packageManager as string).split('+')[0]!
    // The first installation completes the lockfile, which pnpm refuses to do where CI is set.
    const args = ['-y', pnpm, 'install', '--prefer-offline', '--no-frozen-lockfile']
    await run('npx', args, { cwd: this.folder }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(stdout + stderr)
      },
    )
  }

  /** Commits everything, and returns the commit. */
  commit(): string {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: this.folder, encoding: 'utf8' }).trim()
    git('init', '--quiet')
    git('add', '--all')
    const names = ['-c', 'user.name=Sample Name', '-c', 'user.email=squad@kontor.example']
    git(...names, 'commit', '--quiet', '--message=first')
    return git('rev-parse', 'HEAD')
  }

  /**
   * Runs a command of the repository, by its name in `node_modules/.bin`, and returns its output.
   */
  async run(command: string, ...args: string[]): Promise<string> {
    const file = path.join(this.folder, 'node_modules/.bin', command)
    const { stdout } = await run(file, args, { cwd: this.folder, env: this.#env })
    return stdout
  }
}

if (depth.ownRepository)
  test('COMP-533 a squad installs the packed platform in a repository of its own, tests, publishes, and its page opens in the running host', async ({
    page,
  }, info) => {
    test.setTimeout(600_000)
    const data = info.outputPath('data')
    copyRegistry(data)
    const edge = await startEdge({ ...stageEnv(stage()), KONTOR_DATA: data })
    const operator = stageEnv({ ...stage(), ...edge, data })
    const asOperator = async (...args: string[]) => {
      const ended = await kontorIn(operator, ...args)
      expect(ended).toMatchObject({ code: 0 })
      return ended.out.trim()
    }
    const parent = await mkdtemp(path.join(tmpdir(), 'kontor-squad-'))
    const folder = path.join(parent, 'rewards')
    try {
      await page.goto(edge.app)
      await expect(page.getByRole('tab', { name: 'Forex' })).toBeVisible()
      const before = await buildsOf(page)

      await asOperator('areas', 'add', 'rewards')
      const token = await asOperator(
        ...'tokens create squad --role publisher --area rewards'.split(' '),
      )
      await asOperator('new', 'remote', 'rewards', '--repository', folder)
      const env = { ...process.env, KONTOR_REGISTRY: edge.registry, KONTOR_TOKEN: token }
      const squad = new Repository(folder, env)
      await squad.install()
      await squad.run('tsc', '-p', 'remote-rewards')
      expect(await squad.run('vitest', 'run')).toContain('2 passed')

      const port = await freePort()
      const session = spawn(
        path.join(folder, 'node_modules/.bin/kontor'),
        ['dev', 'rewards', '--against', edge.app, '--port', String(port)],
        { cwd: folder, env },
      )
      await printed(session, 'rewards runs from your sources')
      await page.goto(`http://localhost:${port}/rewards`)
      await expect(page.getByText('This page is being built.')).toBeVisible()
      session.kill('SIGTERM')

      const commit = squad.commit()
      const published = await squad.run('kontor', 'publish', 'rewards')
      expect(published).toContain(`from ${commit.slice(0, 7)}\n`)
      const listed = await fetch(`${edge.registry}/api/builds/rewards/1.0.0`)
      expect(await listed.json()).toMatchObject({
        card: {
          source: { state: 'committed', commit, author: 'Sample Name' },
          declarations: { 'ui.Page': { text: expect.stringContaining('function Page(') } },
        },
      })
      const start = path.join(folder, 'remote-rewards/src/start/start.page.tsx')
      await writeFile(start, `${readFileSync(start, 'utf8')}export const wrong: number = 'one'\n`)
      await expect(squad.run('kontor', 'publish', 'rewards', '--version', '1.0.1')).rejects.toThrow(
        'These files differ from commit',
      )
      squad.commit()
      await expect(squad.run('kontor', 'publish', 'rewards', '--version', '1.0.1')).rejects.toThrow(
        'The types of rewards are not right',
      )

      await asOperator('promote', '--yes', 'rewards@1.0.0')
      await page.goto(`${edge.app}/rewards`)
      await expect(page.getByRole('heading', { name: 'Coming soon' })).toBeVisible()
      expect(await buildsOf(page)).toEqual({ ...before, rewards: '1.0.0' })
    } finally {
      edge.stop()
      await rm(parent, { recursive: true, force: true })
    }
  })
