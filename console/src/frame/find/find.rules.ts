import type { RunningCanary } from '../../api/canary.ts'
import type { Status } from '../../api/status.ts'
import { areasOf, nameOf, nextOf } from '../../builds/advice.rules.ts'

/** A page to open, or a sheet: something to do. */
export interface Entry {
  name: string
  to: string
}

/** Everything that Find or do knows. */
export function entriesOf(status: Status | null, canary: RunningCanary | null): Entry[] {
  const areas = status ? areasOf(status) : []
  const next = status ? areas.flatMap((area) => nextOf(status, area) ?? []) : []
  return [
    { name: 'Overview', to: '/' },
    { name: 'Incidents', to: '/incidents' },
    { name: 'Gate', to: '/gate' },
    { name: 'Differences', to: '/differences' },
    { name: 'Previews', to: '/previews' },
    { name: 'Audit log', to: '/audit' },
    { name: 'Tokens', to: '/tokens' },
    { name: 'Roll back…', to: '#rollback' },
    { name: 'Freeze, or lift the freeze…', to: '#freeze' },
    ...areas.map((area) => ({ name: `Area ${area}`, to: `/areas/${area}` })),
    ...areas.map((area) => ({ name: `Roll ${area} back…`, to: `#rollback:${area}` })),
    ...next.map((build) => ({
      name: `Promote ${nameOf(build)}…`,
      to: `#promote:${nameOf(build)}`,
    })),
    ...next.map((build) => ({
      name: `Start a canary of ${nameOf(build)}…`,
      to: `#canary:${nameOf(build)}`,
    })),
    ...(canary
      ? [
          { name: 'End the canary…', to: '#end-canary' },
          { name: 'Promote the canary to 100 %…', to: '#to-all' },
        ]
      : []),
  ]
}

/** The entries that have all words of a text, in any order. */
export function found(entries: readonly Entry[], text: string): Entry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}
