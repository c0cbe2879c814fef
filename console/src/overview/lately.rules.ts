import type { Status } from '../api/status.ts'
import { nameOf } from '../builds/advice.rules.ts'
import { figure, minute } from '../parts/figures.ts'
import type { Attention } from './attention.ts'

type Build = Status['lately'][number]

/** The running builds that fail or whose pages are silent, by the reports of the last hour. */
export function failing({ lately, builds }: Status): Attention[] {
  const fails = lately.filter(({ loads }) => loads.since !== null)
  const silent = lately.filter((build) => build.pages.since !== null && !fails.includes(build))
  const unheard = new Set(lately.filter(({ loads }) => loads.all === 0).map(nameOf))
  const known = new Set(lately.map(nameOf))
  // Reports without a ticket count only for the build's whole life, not for an hour.
  const bad = builds.filter(
    (build) => build.health === 'bad' && (unheard.has(nameOf(build)) || !known.has(nameOf(build))),
  )
  return [
    ...fails
      .toSorted(worst)
      .map(({ id, version, loads: { bad: part, all, since } }) =>
        toBack(
          id,
          `${id} ${version} fails since ${minute(since!)}`,
          `in ${figure(part)} of ${figure(all)} browsers of the last hour; roll ${id} back`,
        ),
      ),
    ...silenceOf(silent),
    ...bad
      .filter((build) => !silent.some(({ id }) => id === build.id))
      .map(({ id, version }) =>
        toBack(id, `${id} ${version} fails`, `pages report it as bad; roll ${id} back`),
      ),
  ]
}

/**
 * The running builds that failed or whose pages were silent in an outage that ended within the
 * hour.
 */
export function wellAgain({ lately }: Status): Attention[] {
  const well = lately.filter(({ loads, pages }) => loads.since === null && pages.since === null)
  const failed = well.filter(({ loads }) => loads.over !== null)
  const silent = well.filter((build) => build.pages.over !== null && !failed.includes(build))
  return [
    ...outageOf(failed, ({ loads }) => loads, {
      title: (names) => `${names} failed`,
      why: 'loads of the last hour',
    }),
    ...outageOf(silent, ({ pages }) => pages, {
      title: (names) => `Pages of ${names} were silent`,
      why: 'pages of the last hour',
    }),
  ]
}

/** Areas that fail together have a common cause behind them, so all share one line. */
function outageOf(
  builds: readonly Build[],
  read: (build: Build) => Build['loads'],
  { title, why }: { title: (names: string) => string; why: string },
): Attention[] {
  const [first] = builds
  if (first === undefined) return []
  const times = builds.map((build) => read(build).over!)
  const since = minute(Math.min(...times.map((one) => one.since)))
  const until = minute(Math.max(...times.map((one) => one.until)))
  const of = (count: (build: Build) => number) =>
    figure(builds.reduce((sum, build) => sum + count(build), 0))
  const isOne = builds.length === 1
  const names = isOne ? `${first.id} ${first.version}` : builds.map(({ id }) => id).join(', ')
  const [bad, all] = [of((build) => read(build).bad), of((build) => read(build).all)]
  return [
    {
      kind: 'attention',
      icon: 'warn',
      title: `${title(names)} from ${since} until ${until}`,
      why: `${bad} of ${all} ${why}; ${isOne ? 'it is' : 'they are'} well now`,
      to: `/areas/${first.id}`,
    },
  ]
}

/**
 * Pages of several areas that are silent together have the host as their cause, so all share one
 * line.
 */
function silenceOf(silent: readonly Build[]): Attention[] {
  const [first] = silent
  if (first === undefined) return []
  const of = (read: (build: Build) => number) => silent.reduce((sum, build) => sum + read(build), 0)
  const since = minute(Math.min(...silent.map(({ pages }) => pages.since!)))
  const why = `${figure(of(({ pages }) => pages.bad))} of ${figure(of(({ pages }) => pages.all))} of the last hour never reported`
  const names = silent.map(({ id }) => id)
  if (names.length > 1)
    return [
      toBack('', `Pages of ${names.join(', ')} are silent since ${since}`, `${why}; roll back`),
    ]
  const { id, version } = first
  return [
    toBack(id, `Pages of ${id} ${version} are silent since ${since}`, `${why}; roll ${id} back`),
  ]
}

/** A rollback of one area, or of all. */
function toBack(area: string, title: string, why: string): Attention {
  const to = area === '' ? '#rollback' : `#rollback:${area}`
  return { kind: 'bad', icon: 'warn', title, why, to }
}

function worst(one: Build, other: Build): number {
  return other.loads.bad / other.loads.all - one.loads.bad / one.loads.all
}
