/** Odds from which the ramp pauses. */
const PAUSE = 20
/** Odds from which the canary goes back; higher while more areas are watched at once. */
const GO_BACK = { one: 1_000, several: 5_000 }
/** Odds from which the served share counts as another one than the requested. */
const MISMATCH = 1_000
/** Browsers and networks that must have seen a failure, so that no single one ends a canary. */
const WITNESSES = { browsers: 5, networks: 3 }

/** A number of browsers and a number of networks. */
interface Witnesses {
  browsers: number
  networks: number
}

/** The evidence on a canary when it is judged. */
export interface Facts {
  /** Odds that the canary is worse. */
  harm: number
  /** Odds that its served share is not the requested one. */
  mismatch: number
  /** The browsers and networks that saw the canary fail or stay silent. */
  failed: Witnesses
  /** All browsers and networks of the channel. */
  all: Witnesses
  /** Areas whose canaries are judged at the same time. */
  areas: number
}

export type Decision =
  { action: 'continue' } | { action: 'pause'; because: 'harm' | 'mismatch' } | { action: 'go-back' }

/** Odds of harm from which a canary pauses and goes back. */
export interface Limits {
  pauses: number
  goesBack: number
}

/** The limits of a canary of `areas` areas. */
export function limitsOf(areas: number): Limits {
  return { pauses: PAUSE, goesBack: areas > 1 ? GO_BACK.several : GO_BACK.one }
}

/**
 * Decides whether a canary continues, pauses or goes back. It goes back only when failures were
 * seen by 5 browsers on 3 networks, or by all where the channel has fewer; until then it pauses.
 */
export function decide({ harm, mismatch, failed, all, areas }: Facts): Decision {
  const isWitnessed =
    failed.browsers >= Math.min(WITNESSES.browsers, all.browsers) &&
    failed.networks >= Math.min(WITNESSES.networks, all.networks)
  const limits = limitsOf(areas)
  if (harm >= limits.goesBack && isWitnessed) return { action: 'go-back' }
  if (harm >= limits.pauses) return { action: 'pause', because: 'harm' }
  if (mismatch >= MISMATCH) return { action: 'pause', because: 'mismatch' }
  return { action: 'continue' }
}
