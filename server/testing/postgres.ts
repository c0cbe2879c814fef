import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../tooling/test/free-port.ts'

/** A PostgreSQL server for tests, deleted at `stop`. */
export interface Postgres {
  /** The address of its first database. */
  url: string
  /** Creates an empty database and returns its address. */
  newDatabase(): string
  stop(): Promise<void>
}

/** Whether PostgreSQL is installed. */
export function hasPostgres(): boolean {
  return programs() !== null
}

/** The folder of PostgreSQL's programs in the system's packages; null without one. */
function programs(): string | null {
  const versions = '/usr/lib/postgresql'
  if (!existsSync(versions)) return null
  const folders = readdirSync(versions).map((version) => path.join(versions, version, 'bin'))
  return folders.toSorted().findLast((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/**
 * Starts a server; null when PostgreSQL is not installed. `settings` are lines of its
 * configuration, `name=value`.
 */
export async function startPostgres(settings: readonly string[] = []): Promise<Postgres | null> {
  const bin = programs()
  if (bin === null) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-postgres-'))
  const owner = unprivileged()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const quiet = { ...owner, cwd: folder, stdio: 'ignore' as const }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', folder, '-U', 'kontor', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    quiet,
  )
  const port = await freePort()
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ]
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', folder, ...options.flatMap((option) => ['-c', option])],
    quiet,
  )
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const onIt = ['-h', '127.0.0.1', '-p', String(port), '-U', 'kontor']
  waitUntilReady(path.join(bin, 'pg_isready'), onIt)

  const addressOf = (database: string) => `postgres://kontor@127.0.0.1:${port}/${database}`
  let databases = 0
  return {
    url: addressOf('postgres'),
    newDatabase() {
      databases += 1
      const name = `kontor_${databases}`
      execFileSync(path.join(bin, 'createdb'), [...onIt, name], quiet)
      return addressOf(name)
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its packages create a user for it. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
}

function waitUntilReady(isReady: string, onIt: readonly string[]): void {
  execFileSync(
    'sh',
    [
      '-c',
      `for i in $(seq 100); do "$0" -q "$@" && exit 0; sleep 0.1; done; exit 1`,
      isReady,
      ...onIt,
    ],
    {
      stdio: 'ignore',
    },
  )
}
