import { nameOf, runningOf } from '../builds/advice.rules.ts'
import type { Look } from '../charts/chart.ts'
import type { Context } from './context.ts'

/** The style of a version in charts, by its current role in the channel. */
export function lookOf(
  { status, canary, quarantined }: Pick<Context, 'status' | 'canary' | 'quarantined'>,
  area: string,
  version: string,
): Look {
  if (canary?.canary.builds[area] === version) return 'canary'
  if (runningOf(status, area)?.version === version) return 'control'
  const isOut = quarantined.some((one) => one.id === area && one.version === version)
  return isOut || status.withdrawn.includes(nameOf({ id: area, version })) ? 'bad' : 'older'
}
