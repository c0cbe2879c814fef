import type { RunningCanary } from '../api/canary.ts'

/** The share of browsers of a canary's current step, 0 to 1. */
export function shareOf({ canary: { plan, step } }: RunningCanary): number {
  return plan[step]!.share
}

/** `market 1.4.2` or `host 2.7.0 and trading 2.3.0`. */
export function canaryName({ canary }: RunningCanary): string {
  return Object.entries(canary.builds)
    .map(([area, version]) => `${area} ${version}`)
    .join(' and ')
}
