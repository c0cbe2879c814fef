import type { RunningCanary } from '../api/canary.ts'
import type { Status } from '../api/status.ts'
import { runningOf } from './advice.rules.ts'

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

/** Whether a channel runs a build, for all browsers or as its canary. */
export function isRunning(
  { area, version }: { area: string; version: string },
  status: Status | null,
  canary: RunningCanary | null,
): boolean {
  const forAll = status && runningOf(status, area)?.version
  return forAll === version || canary?.canary.builds[area] === version
}
