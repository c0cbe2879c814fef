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

/** What an edge serves. */
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

/** The draw between two compositions; `other` is the canary's. */
export function drawOf(stable: Composition, other: Composition): Draw | null {
  if (other.arm === undefined) return null
  const { canary, share } = other.arm
  const [before, after] = [versionsOf(stable), versionsOf(other)]
  const areas = Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id])
  return { areas: areas.toSorted(), canary, share }
}

/** What a host document carries of a composition. */
export function documentOf(signed: SignedComposition, { keys }: KeyList): HostDocument {
  return { composition: signed, keys: Object.fromEntries(keys.map(({ id, key }) => [id, key])) }
}
