import * as z from 'zod/mini'
import { areaRoute, buildId, composition, servedBuild, version } from '@kontor/shared/wire'

/** What the gate opens in a browser. */
export const gateJob = z.object({
  /** The text of the composition, not signed. */
  composition: z.string(),
  /** The builds that it pins. */
  builds: z.array(servedBuild),
  /** Where the files of the builds are, by their hashes: the address of the registry. */
  registryUrl: z.string(),
  /** The builds to visit, with their addresses. */
  visits: z.array(z.object({ id: buildId, version, routes: z.array(areaRoute) })),
  /** The path of a Chromium. */
  browser: z.string(),
})
export type GateJob = z.output<typeof gateJob>

/** One address, opened with the builds of a composition. */
const visit = z.object({
  /** The build that has the address, `market@1.4.2`. */
  build: z.string(),
  path: z.string(),
  /** What is wrong, the end of a sentence that begins with the address; null when nothing is. */
  cause: z.nullable(z.string()),
  /** From the request to the verdict, ms. */
  ms: z.int(),
  /** A picture of the screen, JPEG in base64; null when the page could not be drawn. */
  picture: z.nullable(z.string()),
})
export type Visit = z.output<typeof visit>

/** A visit as the gate's process prints it, on a line; the last one of an address counts. */
export const visitLine = z.object({
  /** Its place among the addresses of the job, from 0. */
  number: z.int(),
  visit,
})

/** Number of the addresses of a job. */
export function addressesOf({ visits }: Pick<GateJob, 'visits'>): number {
  return visits.reduce((sum, { routes }) => sum + routes.length, 0)
}

/** Reads the composition of a job. @throws when it is none */
export function compositionOf({ composition: text }: Pick<GateJob, 'composition'>) {
  return composition.parse(JSON.parse(text))
}
