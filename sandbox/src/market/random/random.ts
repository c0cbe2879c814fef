/** A stream of random numbers in [0, 1) whose only seed is the text. */
export function streamOf(text: string): () => number {
  let state = hash(text)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/**
 * An approximately normal number with mean 0 and deviation 1, within ±3.5. It uses no trigonometry,
 * so it is the same on every machine.
 */
export function normal(next: () => number): number {
  return (pair(next()) + pair(next()) - 2) * Math.sqrt(3)
}

/**
 * The sum of two numbers in [0, 1), taken from the upper and the lower half of one random number,
 * because a step of the stream is the expensive part.
 */
function pair(value: number): number {
  const halves = value * 0x1_0000
  const upper = Math.floor(halves)
  return upper / 0x1_0000 + (halves - upper)
}

/** FNV-1a over UTF-16 units, mixed so that texts which differ only at the end are far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
