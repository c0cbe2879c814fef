import type { BuildCard, Declarations } from '@kontor/shared/wire'

const OWN = '@kontor/shared/'
/** Maximum characters of a declaration in a message: before the first difference, and in total. */
const [BEFORE, SHOWN] = [30, 120]

/** A name that host and remote declare differently. */
export interface TypeDifference {
  /** `store.useClock` */
  name: string
  /** The declaration that differs: of the name itself, or of a type that it uses. */
  at: string
  lent: string
  expected: string
}

/** The names of Kontor's own lent modules that a remote uses, as `store.useClock`. */
export function namesUsed({ names }: Pick<BuildCard, 'names'>): string[] {
  return Object.entries(names)
    .filter(([module]) => module.startsWith(OWN))
    .flatMap(([module, used]) => used.map((name) => `${moduleName(module)}.${name}`))
}

/** The name of a module in declarations: `store` for one of Kontor's own, `react` for a package. */
export function moduleName(module: string): string {
  return module.startsWith(OWN) ? module.slice(OWN.length) : module
}

/**
 * The first lent name whose declaration differs between a remote and a host. Null when all agree,
 * when either card lists the other as fitting, and for builds without declarations.
 */
export function typeDifference(remote: BuildCard, host: BuildCard): TypeDifference | null {
  if (remote.fits.includes(refOf(host)) || host.fits.includes(refOf(remote))) return null
  return textDifference(remote, host)
}

/** The same, but compares only the texts of the declarations. */
export function textDifference(remote: BuildCard, host: BuildCard): TypeDifference | null {
  const seen = new Set<string>()
  for (const name of namesUsed(remote)) {
    const at = firstDifference(name, remote.declarations, host.declarations, seen)
    if (at === null) continue
    const [lent, expected] = excerpts(host.declarations[at]!.text, remote.declarations[at]!.text)
    return { name, at, lent, expected }
  }
  return null
}

/** `market@1.3.0` */
function refOf({ id, version }: BuildCard): string {
  return `${id}@${version}`
}

/**
 * The nearest declaration to a name, the name's own or one that it uses, whose texts differ; null
 * when none does.
 */
function firstDifference(
  name: string,
  expected: Declarations,
  lent: Declarations,
  seen: Set<string>,
): string | null {
  const [ours, theirs] = [expected[name], lent[name]]
  if (ours === undefined || theirs === undefined || seen.has(name)) return null
  seen.add(name)
  if (ours.text !== theirs.text) return name
  for (const used of ours.uses) {
    const at = firstDifference(used, expected, lent, seen)
    if (at !== null) return at
  }
  return null
}

/** Two declarations, each on one line, around the place where they begin to differ. */
export function excerpts(lent: string, expected: string): [string, string] {
  const [one, other] = [lent, expected].map((text) =>
    text.replace(/^declare /, '').replace(/\s+/g, ' '),
  ) as [string, string]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const from = one.length <= SHOWN && other.length <= SHOWN ? 0 : Math.max(0, same - BEFORE)
  return [excerpt(one, from), excerpt(other, from)]
}

function excerpt(text: string, from: number): string {
  const end = from + SHOWN
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${text.length > end ? ' …' : ''}`
}
