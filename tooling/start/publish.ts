import { CommandFailed, kontor } from './commands.ts'
import { nameOf, type Release } from './releases.ts'
import type { Settings } from './settings.ts'

/** The refusals of the registry that mean that an operator holds the builds of a channel. */
const HOLDS: ReadonlySet<string> = new Set(['channel-frozen', 'area-pinned', 'build-quarantined'])

/** Registers the areas of releases that the registry does not know. */
async function register(settings: Settings, releases: readonly Release[]): Promise<void> {
  const { areas } = JSON.parse(await kontor(settings, 'areas', '--json')) as {
    areas: { id: string }[]
  }
  const known = new Set(areas.map(({ id }) => id))
  for (const { id } of releases.filter((one) => !known.has(one.id)))
    await kontor(settings, 'areas', 'add', id)
}

/** The builds that the registry has, `market@1.0.0`. */
export async function publishedBuilds({ ports }: Settings): Promise<ReadonlySet<string>> {
  const answer = await fetch(`http://localhost:${ports.REGISTRY_PORT}/api/builds`)
  const { builds } = (await answer.json()) as { builds: Pick<Release, 'id' | 'version'>[] }
  return new Set(builds.map(nameOf))
}

/**
 * Builds and publishes releases, two at a time, then promotes them together. Releases that are
 * already in the registry are only promoted. Returns whether production runs them: when an operator
 * holds its builds, it keeps the ones that it has.
 */
export async function release(
  settings: Settings,
  releases: readonly Release[],
  progress: (line: string) => void,
): Promise<boolean> {
  await register(settings, releases)
  const waiting = releases.filter(({ isPublished }) => !isPublished)
  if (waiting.length > 0) progress(`building ${waiting.map(({ id }) => id).join(', ')}`)
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await kontor(settings, 'publish', next.id, '--dirty', '--version', next.version)
      progress(`${nameOf(next)} built and published`)
    }
  }
  await Promise.all([worker(), worker()])
  try {
    await kontor(settings, 'promote', '--yes', '--json', ...releases.map(nameOf))
  } catch (cause) {
    const failure = cause instanceof CommandFailed ? cause.failure : null
    if (failure === null || !HOLDS.has(failure.code)) throw cause
    if (!(await runsRevision(settings))) throw cause
    progress(`not promoted now, because ${failure.message}`)
    return false
  }
  progress('promoted to production')
  return true
}

/** Whether production has a revision for the app to run. */
async function runsRevision({ ports }: Settings): Promise<boolean> {
  const answer = await fetch(`http://localhost:${ports.REGISTRY_PORT}/api/status`)
  return ((await answer.json()) as { current: object | null }).current !== null
}
