import {
  type ArmName,
  type Composition,
  type HostDocument,
  type KeyList,
  type Quarantine,
  type SignedComposition,
  versionsOf,
} from '@kontor/shared/wire'
import { type Draw, isDrawn } from './draw.ts'

/** One of the compositions that an edge serves. */
export interface ServedArm {
  name: ArmName
  composition: Composition
  document: HostDocument
}

/** The compositions that an edge serves, and the quarantines. */
export interface Release {
  stable: ServedArm
  /** Null while no canary runs. */
  canary: (ServedArm & { draw: Draw }) | null
  quarantine: Quarantine
}

/** The arm of a browser; the stable one without its cookie. */
export function armFor({ stable, canary }: Release, browser: string | null): ServedArm {
  return canary !== null && browser !== null && isDrawn(browser, canary.draw) ? canary : stable
}

/**
 * The draw between the stable composition and the canary's, `other`; null when that is no canary.
 */
export function drawOf(stable: Composition, other: Composition): Draw | null {
  if (other.arm === undefined) return null
  const { canary, share } = other.arm
  const [before, after] = [versionsOf(stable), versionsOf(other)]
  const areas = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id])
  return { areas: areas.toSorted(), canary, share }
}

/** The part of a composition that a host document carries. */
export function documentOf(
  signed: SignedComposition,
  { keys }: KeyList,
  { channel }: Pick<Composition, 'channel'>,
): HostDocument {
  const trusted = Object.fromEntries(keys.map(({ id, key }) => [id, key]))
  return { composition: signed, keys: trusted, channel }
}
