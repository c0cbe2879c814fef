import type { ArmName } from '@kontor/shared/wire'
import { documentOf, drawOf, type Release } from '../arms/release.ts'
import type { Verified } from '../trust/trust.ts'

/**
 * The compositions and quarantines of a feed that the edge serves; null before the first promote.
 */
export function releaseOf({ keys, current, canary, quarantine }: Verified): Release | null {
  if (current === null) return null
  const armOf = ({ signed, composition }: typeof current, name: ArmName) => ({
    name,
    composition,
    document: documentOf(signed, keys, composition),
  })
  const draw = canary && drawOf(current.composition, canary.composition)
  return {
    stable: armOf(current, 'stable'),
    canary: canary && draw && { ...armOf(canary, 'canary'), draw },
    quarantine,
  }
}
