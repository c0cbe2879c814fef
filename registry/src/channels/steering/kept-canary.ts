import { Refusal } from '../../base/refusal.ts'
import { type Canary, carriedOver } from '../canaries/canary.ts'
import type { Channels } from '../channels.ts'
import type { Revision } from '../revisions/revision.ts'

/**
 * The canary of a channel that goes back to other stable builds. It ends when one of its areas goes
 * back, or when it does not fit the other builds: a canary must not prevent a rollback.
 */
export async function keptCanary(
  channels: Channels,
  current: Pick<Revision, 'builds' | 'canary'> | undefined,
  builds: Revision['builds'],
): Promise<Canary | undefined> {
  const canary = carriedOver(current?.canary, current?.builds, builds)
  if (canary === undefined) return undefined
  try {
    await channels.checked({ ...builds, ...canary.builds })
    return canary
  } catch (cause) {
    if (cause instanceof Refusal) return undefined
    throw cause
  }
}
