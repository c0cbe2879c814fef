import type { Loaded, ModuleSizes } from './built.ts'
import { STYLES } from './module-group.ts'

/** The limits of a route: kB of script and of style, compressed, and requests for them. */
export interface Limits {
  script: number
  style: number
  requests: number
}

/** The load of a route, in the units of the limits. */
export function weightOf({ files }: Pick<Loaded, 'files'>): Limits {
  const sum = (suffix: string) =>
    files
      .filter(({ name }) => name.endsWith(suffix))
      .reduce((total, { bytes }) => total + bytes / 1_000, 0)
  return { script: sum('.js'), style: sum('.css'), requests: files.length }
}

/** Size of an area's own build, with the federation runtime: kB, compressed. */
export function ownWeightOf({ files }: Pick<Loaded, 'files'>): number {
  return files.reduce((total, { bytes }) => total + bytes / 1_000, 0)
}

/** A sentence when the own build of a route's area is heavier than its limit. */
export function ownExcess(route: string, own: number, limit: number): string[] {
  return own > limit
    ? [`${route} loads ${own.toFixed(1)} kB of its area's own build, its limit is ${limit}.`]
    : []
}

/** A route may exceed its limits by this share. */
const TOLERANCE = 0.02

/** Each limit that a route exceeds, as a sentence that names the modules that grew most. */
export function excesses(
  route: string,
  loaded: Loaded,
  limits: Limits,
  recorded: ModuleSizes,
): string[] {
  const weight = weightOf(loaded)
  return (Object.keys(limits) as (keyof Limits)[])
    .filter((what) => weight[what] > limits[what] * (1 + TOLERANCE))
    .map((what) => {
      const unit = what === 'requests' ? 'requests' : `kB of ${what}`
      const [now, most] = [weight[what], limits[what]].map((value) => value.toFixed(1))
      return `${route} loads ${now} ${unit}, its limit is ${most}. Grown most: ${growth(what, loaded.modules, recorded)}.`
    })
}

function growth(what: keyof Limits, now: ModuleSizes, before: ModuleSizes): string {
  const rows = Object.entries(now)
    .filter(([group]) => what === 'requests' || group.endsWith(STYLES) === (what === 'style'))
    .map(([group, bytes]) => ({ group, more: bytes - (before[group] ?? 0) }))
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, 3)
    .map(({ group, more }) => `${group} by ${(more / 1_000).toFixed(1)} kB of source`)
  return rows.join(', ') || 'no module'
}
