import type { BuildCard, BuildId } from '@kontor/shared/wire'
import { ofRemotes } from '../builds/areas.ts'
import { excerpts, moduleName } from './lent-types.ts'
import { reasonBetween } from './misfits-between.ts'

/** Maximum changed types in an answer. */
const MOST_TYPES = 100

/** The cards of builds by area: of a whole composition, or of one build alone. */
export type Cards = Readonly<Record<BuildId, BuildCard>>

/** A value in two compositions; null when a composition does not have it. */
interface Change {
  from: string | null
  to: string | null
}

/** A lent module of which the host's version, or an area's range, differs. */
interface ModuleChange {
  module: string
  /** The version that the host lends. */
  lent: Change
  /** The areas that request another range. */
  asked: (Change & { area: BuildId })[]
  /** The ranges that the other areas request. */
  others: { range: string; areas: BuildId[] }[]
}

/**
 * A lent name, or a type on which one depends. The texts are declarations, cut around their first
 * difference; empty for a module whose declarations the card does not have.
 */
interface TypeChange extends Change {
  module: string
  name: string
}

/**
 * Whether the builds of the second composition fit together; a single build is compared with no
 * other.
 */
type Fit = { at: 'alone' } | { at: 'fits' } | { at: 'refused'; sentences: string[] }

/** The differences between two compositions in the host's lent modules and the areas' ranges. */
export interface LentChanges {
  modules: ModuleChange[]
  /** The number of modules without a difference. */
  same: number
  fit: Fit
  /** The first changed types, in order. */
  types: TypeChange[]
  counts: { added: number; removed: number; changed: number }
}

/** Compares the lent modules of two compositions, or of two builds of an area. */
export function lentChanges(from: Cards, to: Cards): LentChanges {
  const names = [...Object.values(from), ...Object.values(to)].flatMap(({ lent }) =>
    Object.keys(lent),
  )
  const all = [...new Set(names)].toSorted().map((module) => moduleChange(module, from, to))
  const modules = all.filter(({ lent, asked }) => isOther(lent) || asked.length > 0)
  const types = typeChanges(from['host'], to['host'])
  return {
    modules,
    same: all.length - modules.length,
    fit: fitOf(to),
    types: types.slice(0, MOST_TYPES),
    counts: {
      added: types.filter((one) => one.from === null).length,
      removed: types.filter((one) => one.to === null).length,
      changed: types.filter((one) => one.from !== null && one.to !== null).length,
    },
  }
}

function moduleChange(module: string, from: Cards, to: Cards): ModuleChange {
  const of = (area: BuildId): Change => ({
    from: valueOf(from[area], module),
    to: valueOf(to[area], module),
  })
  const areas = Object.keys({ ...from, ...to }).filter((area) => area !== 'host')
  const asked = areas.toSorted().map((area) => ({ area, ...of(area) }))
  const others = Object.groupBy(
    asked.filter((one) => one.to !== null && !isOther(one)),
    (one) => one.to!,
  )
  return {
    module,
    lent: of('host'),
    asked: asked.filter(isOther),
    others: Object.entries(others).map(([range, all = []]) => ({
      range,
      areas: all.map(({ area }) => area),
    })),
  }
}

/** The version that a host lends, or the range that a remote requests. */
function valueOf(card: BuildCard | undefined, module: string): string | null {
  return card && Object.hasOwn(card.lent, module) ? card.lent[module]! : null
}

function fitOf(cards: Cards): Fit {
  const { host } = cards
  const remotes = ofRemotes(cards)
  if (host === undefined || remotes.length === 0) return { at: 'alone' }
  const sentences = remotes.flatMap((remote) => reasonBetween(remote, host) ?? [])
  return sentences.length === 0 ? { at: 'fits' } : { at: 'refused', sentences }
}

/**
 * The names that differ, by module and name; none unless both sides have a host. When one of the
 * cards has no declarations, only the names are compared.
 */
function typeChanges(from: BuildCard | undefined, to: BuildCard | undefined): TypeChange[] {
  if (from === undefined || to === undefined) return []
  const hasTexts = [from, to].every(({ declarations }) => Object.keys(declarations).length > 0)
  const [before, after] = [textsOf(from, hasTexts), textsOf(to, hasTexts)]
  return [...new Set([...before.keys(), ...after.keys()])].toSorted().flatMap((key) => {
    const [lent, next] = [before.get(key), after.get(key)]
    if (lent === next) return []
    const [one, other] = excerpts(lent ?? '', next ?? '')
    const dot = key.lastIndexOf('.')
    const texts = { from: lent === undefined ? null : one, to: next === undefined ? null : other }
    return { module: key.slice(0, dot), name: key.slice(dot + 1), ...texts }
  })
}

/** `store.useClock` → its declaration; empty for a name without one. */
function textsOf({ names, declarations }: BuildCard, hasTexts: boolean): Map<string, string> {
  const lent = Object.entries(names).flatMap(([module, all]) =>
    all.map((name) => [`${moduleName(module)}.${name}`, ''] as const),
  )
  const declared = Object.entries(declarations).map(([key, { text }]) => [key, text] as const)
  return new Map(hasTexts ? [...lent, ...declared] : lent)
}

function isOther({ from, to }: Change): boolean {
  return from !== to
}
