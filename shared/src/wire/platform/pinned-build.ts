import * as z from 'zod/mini'
import { areaRoute } from './area-route.ts'
import { buildId, version } from './build-id.ts'

/** Subresource integrity, e.g. `sha384-…`. */
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))

/** A path below a folder, in which no part is `.` or `..`. */
const filePath = z.string().check(z.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\:?#\s]{1,300}$/))

/** One build as a composition pins it. */
export const pinnedBuild = z
  .object({
    id: buildId,
    version,
    contract: z.int(),
    /** The addresses that it has; none in a build of contract 1. */
    routes: z._default(z.array(areaRoute), []),
    /** The links of its card, absent without any. `linksFor` checks each where it is read. */
    links: z.optional(z.array(z.unknown())),
    /** Where its files are, ending in a slash; relative to the page or an origin of its own. */
    base: z.string().check(z.regex(/^(https?:\/\/[^/\\?#\s]+)?\/([^/\\?#\s]+\/)*$/)),
    /** The file a page loads first: the host's main script or a remote's entry script. */
    entry: filePath,
    /**
     * Path below `base` → integrity, of the files that start it. The entry, which is one of them,
     * contains the hashes of the chunks and styles that are loaded later.
     */
    files: z.record(filePath, integrity),
  })
  .check(z.refine(({ entry, files }) => Object.hasOwn(files, entry)))
export type PinnedBuild = z.output<typeof pinnedBuild>
