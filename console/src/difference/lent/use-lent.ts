import * as z from 'zod/mini'
import { type Reading, useReading } from '../../api/readings.store.ts'

const change = { from: z.nullable(z.string()), to: z.nullable(z.string()) }

/** The differences between two compositions, or two builds, in what the host lends. */
export const lentChanges = z.object({
  /** The modules whose version or ranges differ. */
  modules: z.array(
    z.object({
      module: z.string(),
      /** The version that the host lends. */
      lent: z.object(change),
      /** The areas whose range differs. */
      asked: z.array(z.object({ area: z.string(), ...change })),
      /** The ranges for which the other areas ask. */
      others: z.array(z.object({ range: z.string(), areas: z.array(z.string()) })),
    }),
  ),
  /** How many other modules are the same. */
  same: z.number(),
  /** Whether the builds fit together afterwards; `alone` for a build that is compared by itself. */
  fit: z.discriminatedUnion('at', [
    z.object({ at: z.literal('alone') }),
    z.object({ at: z.literal('fits') }),
    z.object({ at: z.literal('refused'), sentences: z.array(z.string()) }),
  ]),
  /** The names that the host lends differently, with their declarations; a limited number. */
  types: z.array(z.object({ module: z.string(), name: z.string(), ...change })),
  counts: z.object({ added: z.number(), removed: z.number(), changed: z.number() }),
})
export type LentChanges = z.output<typeof lentChanges>

/** The builds of both sides, `market@1.4.2`. */
export interface Sides {
  from: readonly string[]
  to: readonly string[]
}

/** The address of the differences. */
export function lentPath({ from, to }: Sides): string {
  const [one, other] = [from, to].map((builds) => encodeURIComponent(builds.join()))
  return `/api/lent?from=${one}&to=${other}`
}

export function useLent(sides: Sides): Reading<LentChanges> {
  return useReading(lentPath(sides), lentChanges, 'builds')
}
