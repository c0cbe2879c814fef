import * as z from 'zod/mini'
import { areaRoute, buildId, composition, servedBuild, version } from '@kontor/shared/wire'

/** The composition and the addresses that the gate opens in a browser. */
export const gateJob = z.object({
  /** The text of the composition, not signed. */
  composition: z.string(),
  /** The builds that it pins. */
  builds: z.array(servedBuild),
  /** The address of the registry, from which the files of the builds are read by their hashes. */
  registryUrl: z.string(),
  /** The builds to visit, with their addresses. */
  visits: z.array(z.object({ id: buildId, version, routes: z.array(areaRoute) })),
  /** The path of a Chromium. */
  browser: z.string(),
})
export type GateJob = z.output<typeof gateJob>

/** One address, opened with the builds of a composition. */
const visit = z.object({
  /** The build to which the address belongs, `market@1.4.2`. */
  build: z.string(),
  path: z.string(),
  /** The fault, as the end of a sentence that begins with the address; null without one. */
  cause: z.nullable(z.string()),
  /** From the request to the verdict, ms. */
  ms: z.int(),
  /** A picture of the screen, JPEG in base64; null when the page could not be drawn. */
  picture: z.nullable(z.string()),
})
export type Visit = z.output<typeof visit>

/** A visit as the gate's process prints it, one per line; the last one of an address counts. */
export const visitLine = z.object({
  /** Its place among the addresses of the job, from 0. */
  number: z.int(),
  visit,
})

/** Number of the addresses of a job. */
export function addressesOf({ visits }: Pick<GateJob, 'visits'>): number {
  return visits.reduce((sum, { routes }) => sum + routes.length, 0)
}

/** Reads the composition of a job. @throws when the text is not a composition */
export function compositionOf({ composition: text }: Pick<GateJob, 'composition'>) {
  return composition.parse(JSON.parse(text))
}
