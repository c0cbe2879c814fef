import type { BuildId } from '@kontor/shared/wire'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import { figure, moment } from '../../base/format.ts'

type Lately = ChannelStatus['lately'][number]
type Known = Pick<ChannelStatus, 'lately' | 'builds'>
type Recent = Lately['loads']
interface Open {
  isCurrent: boolean
  held?: number | undefined
}

/** A running build that goes wrong. */
interface Failing {
  kind: 'fails' | 'silent'
  area: BuildId
  version: string
  /** Null where only reports without a time say it. */
  since: number | null
}

/** The running builds that fail, or whose pages never report. */
export function failingOf({ lately, builds }: Known): Failing[] {
  return [
    ...lately.flatMap(({ id: area, version, loads, pages }): Failing[] => {
      if (loads.since !== null) return [{ kind: 'fails', area, version, since: loads.since }]
      if (pages.since !== null) return [{ kind: 'silent', area, version, since: pages.since }]
      return []
    }),
    ...reportedBad({ lately, builds }).map(({ id: area, version }): Failing => ({
      kind: 'fails',
      area,
      version,
      since: null,
    })),
  ]
}

/** Bad builds without a load within the hour: pages without a ticket are in no hour. */
function reportedBad({ lately, builds }: Known): Known['builds'] {
  const told = lately.filter(({ loads, pages }) => loads.all > 0 || pages.since !== null)
  return builds.filter(({ id, health }) => health === 'bad' && !told.some((one) => one.id === id))
}

/** What pages say is wrong with the running builds, or was within the last hour: a line each. */
export function troubleOf(known: Known): string[] {
  const lines = known.lately.map(troubleOfBuild)
  const bad = reportedBad(known).map(
    ({ id, version }) => `✗ ${id} ${version} fails, pages report it as bad: kontor rollback ${id}`,
  )
  return [...lines.flatMap(({ now }) => now), ...bad, ...lines.flatMap(({ over }) => over)]
}

/** A build whose loads fail has silent pages too: one line names the loads. */
function troubleOfBuild({ id, version, loads, pages }: Lately): Record<'now' | 'over', string[]> {
  const name = `${id} ${version}`
  const back = `kontor rollback ${id}`
  if (loads.since !== null)
    return now(`${name} fails since ${moment(loads.since)}, in ${browsers(loads)}: ${back}`)
  if (pages.since !== null)
    return now(
      `pages of ${name} are silent since ${moment(pages.since)}, ${unheard(pages)}: ${back}`,
    )
  if (loads.over !== null)
    return over(`${name} failed ${times(loads.over)}, in ${browsers(loads)}; it is well now`)
  if (pages.over !== null)
    return over(
      `pages of ${name} were silent ${times(pages.over)}, ${unheard(pages)}; it is well now`,
    )
  return { now: [], over: [] }
}

const now = (sentence: string) => ({ now: [`✗ ${sentence}`], over: [] })
const over = (sentence: string) => ({ now: [], over: [`! ${sentence}`] })

const unheard = ({ bad, all }: Recent) =>
  `${figure(bad)} of ${figure(all)} of the last hour never reported`
const browsers = ({ bad, all }: Recent) =>
  `${figure(bad)} of ${figure(all)} browsers of the last hour`
const times = ({ since, until }: NonNullable<Recent['over']>) =>
  `from ${moment(since)} until ${moment(until)}`

/** The number of open pages that do not follow, because they hold unsaved input. */
export function heldPages(revisions: readonly Open[]): number {
  return revisions.reduce((sum, { isCurrent, held = 0 }) => sum + (isCurrent ? 0 : held), 0)
}

/** What a person reads of pages that hold unsaved input. */
export function heldText(held: number): string {
  const pages = held === 1 ? '1 page holds' : `${figure(held)} pages hold`
  return `${pages} unsaved input, and ${held === 1 ? 'follows' : 'follow'} once it is sent or cleared.`
}
