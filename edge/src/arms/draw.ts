import { createHash } from 'node:crypto'

/** The values that decide which browsers run a canary. */
export interface Draw {
  /** The areas whose builds differ between the arms, sorted. */
  areas: readonly string[]
  /** The number of the canary, the same in all its steps. */
  canary: number
  /** The share of browsers that run it, from 0 to 1. */
  share: number
}

/** The draw takes 48 bits of the hash, which a number holds exactly. */
const RANGE = 2 ** 48

/**
 * Whether a browser runs the canary, which depends on browser, areas and canary alone. A growing
 * share therefore takes nobody out, a restart of the edge changes nothing, and the canary of
 * another area is another draw. With a share of 0 no browser runs it, with 1 every browser does.
 */
export function isDrawn(browser: string, { areas, canary, share }: Draw): boolean {
  const hash = createHash('sha256').update(`${browser} ${areas.join()} ${canary}`).digest()
  return hash.readUIntBE(0, 6) / RANGE < share
}
