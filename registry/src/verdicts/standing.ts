import type { Verdict } from './verdict.ts'

/** A verdict, with what says whether its question is asked again. */
export interface Asked extends Pick<
  Verdict,
  'id' | 'result' | 'sentence' | 'builds' | 'at' | 'by'
> {
  /** The builds about which it was asked, each as `market@1.4.2`. */
  asked: string[]
  /** Whether the builds do not fit together. */
  isMisfit: boolean
}

type Builds = Verdict['builds']

/**
 * The refusals of a channel that its next revision may end, the newest first. Their builds do not
 * fit, nothing was decided about the same builds since, and each build that the channel does not
 * run may still follow. `verdicts` are those of the channel, the newest first.
 */
export function standingOf(
  verdicts: readonly Asked[],
  { running, mayFollow }: { running: Builds; mayFollow: (build: string) => boolean },
): Asked[] {
  // Where nothing was opened, nothing was decided.
  const decided = verdicts.filter(({ result }) => result !== 'no-browser')
  return decided.filter((one) => {
    const wanted = wantedOf(one, running)
    return (
      one.isMisfit &&
      wanted.length > 0 &&
      wanted.every(mayFollow) &&
      laterOf(decided, one, running) === null
    )
  })
}

/** The newest later verdict on the same builds; null where a verdict is the newest on them. */
export function laterOf(
  verdicts: readonly Asked[],
  one: Pick<Asked, 'id' | 'asked'>,
  running: Builds,
): Asked | null {
  // A verdict on builds that fit is about those alone that the channel does not run.
  const same = new Set([one.asked, wantedOf(one, running)].map(nameOf))
  const place = verdicts.findIndex(({ id }) => id === one.id)
  return verdicts.slice(0, Math.max(place, 0)).find(({ asked }) => same.has(nameOf(asked))) ?? null
}

/** Whether a channel would run other builds with those of a refusal than the refused ones. */
export function isOfOthers({ asked, builds }: Asked, running: Builds): boolean {
  const now = { ...running, ...versionsOf(asked) }
  return Object.keys({ ...now, ...builds }).some((area) => now[area] !== builds[area])
}

/** The versions of builds by their areas. */
export function versionsOf(builds: readonly string[]): Builds {
  return Object.fromEntries(builds.map((build) => build.split('@') as [string, string]))
}

function wantedOf({ asked }: Pick<Asked, 'asked'>, running: Builds): string[] {
  return asked.filter((build) => {
    const [area, version] = build.split('@')
    return running[area!] !== version
  })
}

function nameOf(builds: readonly string[]): string {
  return builds.toSorted().join()
}
