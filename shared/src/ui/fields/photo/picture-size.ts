export interface Size {
  width: number
  height: number
}

/**
 * The size of a picture after it is scaled down until neither side is longer than `most` pixels. It
 * keeps its aspect ratio and never grows.
 */
export function fitInside({ width, height }: Size, most: number): Size {
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
