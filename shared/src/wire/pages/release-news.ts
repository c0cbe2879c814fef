import * as z from 'zod/mini'
import { buildId, version } from '../platform/build-id.ts'
import { channelId, type Composition, revisionNumber } from '../platform/composition.ts'
import { instant } from '../protocol/decimals.ts'

/**
 * The stream in which the edge tells open pages what their browser should run now (server-sent
 * events): one event `news` at once, and one with each change. Nothing in it is signed, because a
 * page only reloads itself for it, and verifies what it then loads.
 */
export const NEWS_PATH = '/releases'

/**
 * The address of the stream for a page that runs a composition. `held` says why the page does not
 * follow a later one; null when it can.
 */
export function newsPath(
  { revision, arm }: Pick<Composition, 'revision' | 'arm'>,
  held: HeldBy | null,
): string {
  const why = held === null ? '' : `&held=${held}`
  return `${NEWS_PATH}?revision=${revision}&arm=${arm?.name ?? 'stable'}${why}`
}

/** Why a page does not follow: a reload would lose unsaved input, or an open dialog. */
export const heldBy = z.literal('input')
export type HeldBy = z.output<typeof heldBy>

const build = z.object({ id: buildId, version })

export const releaseNews = z.object({
  channel: channelId,
  revision: revisionNumber,
  /** Orders revisions together with their number, see `isOlder`. 0 in news of earlier edges. */
  issuedAt: z._default(instant, 0),
  /** Area → version, of this browser's arm. */
  builds: z.record(buildId, version),
  /** Builds that no page may run any more. */
  quarantined: z.array(build),
})
export type ReleaseNews = z.output<typeof releaseNews>
