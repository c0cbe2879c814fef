import type { ListedVerdict } from '../api/verdicts.ts'
import type { LentChanges } from '../difference/lent/use-lent.ts'

/** Refused builds together with a newer host. */
export interface Both {
  /** The version of the newer host. */
  host: string
  /** The refused builds and that host, each as `market@1.4.2`. */
  builds: string[]
  /** The modules that the newer host lends in another version; null for one that it does not. */
  lends: Record<string, string | null>
  is:
    | { at: 'open'; fits: boolean }
    | { at: 'passed'; when: number }
    | { at: 'refused'; verdict: string; why: string }
    /** They do not fit together either. */
    | { at: 'unfit'; why: string }
}

interface Known {
  channel: string
  host: string
  /** The newest first. */
  verdicts: readonly ListedVerdict[]
  /** What the newer host changes; null until it is known. */
  changes: LentChanges | null
}

/** What is known of refused builds together with a newer host. */
export function bothOf(
  refused: readonly string[],
  { channel, host, verdicts, changes }: Known,
): Both {
  const builds = [...refused, `host@${host}`]
  const last = verdicts.find(
    (one) => one.channel === channel && one.result !== 'no-browser' && isOf(one, builds),
  )
  const lends = (changes?.modules ?? []).map(({ module, lent }) => [module, lent.to] as const)
  return { host, builds, lends: Object.fromEntries(lends), is: stateOf(changes?.fit, last) }
}

function stateOf(fit: LentChanges['fit'] | undefined, last: ListedVerdict | undefined): Both['is'] {
  if (fit?.at === 'refused') return { at: 'unfit', why: fit.sentences[0]! }
  if (last?.result === 'passed') return { at: 'passed', when: last.at }
  if (last) return { at: 'refused', verdict: last.id, why: last.sentence }
  return { at: 'open', fits: fit?.at === 'fits' }
}

/** Whether a verdict is about exactly these builds. */
function isOf({ asked }: ListedVerdict, builds: readonly string[]): boolean {
  return asked?.toSorted().join() === builds.toSorted().join()
}

/** What can be promoted after a verdict: its sheet, and the words of its button. */
export interface Promote {
  to: string
  words: string
}

/** Null after a refusal, unless the gate has passed the builds together with a newer host. */
export function promoteOf(
  result: ListedVerdict['result'],
  wanted: readonly string[],
  both: Both | null,
): Promote | null {
  if (both?.is.at === 'passed')
    return { to: `#promote:${both.builds.join()}`, words: `Promote with host ${both.host}…` }
  const [first] = wanted
  if (result !== 'passed' || first === undefined) return null
  const all = wanted.length === 2 ? 'both' : `all ${wanted.length}`
  return { to: `#promote:${wanted.join()}`, words: `Promote ${wanted.length === 1 ? first : all}…` }
}
