import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Release } from './releases.ts'
import { environment } from './services.ts'
import { root, type Settings } from './settings.ts'

const run = promisify(execFile)

/** Runs the command `kontor`, and returns what it prints. @throws Error with its message. */
async function kontor(settings: Settings, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await run(
      process.execPath,
      [path.join(root, 'registry/bin/kontor.mjs'), ...args],
      {
        cwd: root,
        env: environment(settings),
      },
    )
    return stdout
  } catch (cause) {
    throw new Error((cause as { stderr?: string }).stderr?.trim() || String(cause), { cause })
  }
}

/** Registers the areas of releases that the registry does not know. */
async function register(settings: Settings, releases: readonly Release[]): Promise<void> {
  const { areas } = JSON.parse(await kontor(settings, 'areas', '--json')) as {
    areas: { id: string }[]
  }
  const known = new Set(areas.map(({ id }) => id))
  for (const { id } of releases.filter((one) => !known.has(one.id)))
    await kontor(settings, 'areas', 'add', id)
}

/** Builds and publishes releases, two at a time, then promotes them together. */
export async function release(
  settings: Settings,
  releases: readonly Release[],
  progress: (line: string) => void,
): Promise<void> {
  await register(settings, releases)
  const waiting = [...releases]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await kontor(settings, 'publish', next.id, '--dirty', '--version', next.version)
      progress(`${next.id}@${next.version} built and published`)
    }
  }
  await Promise.all([worker(), worker()])
  await kontor(
    settings,
    'promote',
    '--yes',
    ...releases.map(({ id, version }) => `${id}@${version}`),
  )
  progress('promoted to production')
}
