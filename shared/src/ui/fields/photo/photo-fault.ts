import type { Size } from './picture-size.ts'

/** Minimum length of the shorter side of a photo with small print, px. */
const LEAST_SIDE = 480

/**
 * Minimum sharpness of a photo with small print, measured on a copy with sides of at most
 * `SHARPNESS_SIDE` pixels (decision 91).
 */
export const LEAST_SHARPNESS = 50
export const SHARPNESS_SIDE = 500

export type PhotoFault = 'blurred' | ({ kind: 'small'; least: number } & Size)

/** Why small print cannot be read on a photo of this size and sharpness; null when it can. */
export function photoFault({ width, height, sharpness }: Size & { sharpness: number }) {
  if (Math.min(width, height) < LEAST_SIDE)
    return { kind: 'small', width, height, least: LEAST_SIDE } as const
  return sharpness < LEAST_SHARPNESS ? ('blurred' as const) : null
}
