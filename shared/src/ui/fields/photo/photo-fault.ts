import type { Size } from './picture-size.ts'

/** What the shorter side of a photo with small print has at least, in pixels. */
const LEAST_SIDE = 480

/**
 * The least sharpness of a photo with small print, measured on it with sides of at most
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
