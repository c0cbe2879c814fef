import type { Fault, Measured } from './readings.ts'

/** Number of browsers out of a total. */
export interface Rate {
  part: number
  whole: number
}

/** Browsers that did not get a build, of those that asked for it. */
export function failedLoads({ loaded, failures }: Measured): Rate {
  const part = failures.failed + failures['fell-back']
  return { part, whole: loaded + part }
}

/** Browsers in which a build threw or blocked, of those that loaded it. */
export function runningErrors({ loaded, failures }: Measured): Rate {
  return { part: failures.threw + failures.blocked, whole: loaded }
}

/** Browsers in which a build showed a fault of a kind, of those that loaded it. */
export function faultsOf(kind: Fault): (measured: Measured) => Rate {
  return ({ loaded, faults }) => ({ part: faults[kind] ?? 0, whole: loaded })
}

/** Browsers in which a build failed in any way, of those that asked for it. */
export function allFailures(measured: Measured): Rate {
  const { part, whole } = failedLoads(measured)
  return { part: part + runningErrors(measured).part, whole }
}

/** The sum of two rates. */
export function sumOf(one: Rate, other: Rate): Rate {
  return { part: one.part + other.part, whole: one.whole + other.whole }
}

/** The normal quantile of an interval of 95 %. */
const Z = 1.96

/**
 * The 95 % interval of a rate, by Wilson, which also holds for few browsers and for no failures.
 * Null without browsers.
 */
export function intervalOf({ part, whole }: Rate): { low: number; high: number } | null {
  if (whole === 0) return null
  const ratio = part / whole
  const z2 = Z * Z
  const middle = ratio + z2 / (2 * whole)
  const half = Z * Math.sqrt((ratio * (1 - ratio)) / whole + z2 / (4 * whole * whole))
  const bottom = 1 + z2 / whole
  return { low: Math.max(0, (middle - half) / bottom), high: Math.min(1, (middle + half) / bottom) }
}
