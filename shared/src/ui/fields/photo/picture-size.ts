export interface Size {
  width: number
  height: number
}

/**
 * The size that a picture has when neither side may be longer than `most` pixels: its shape stays,
 * and it never grows.
 */
export function fitInside({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
