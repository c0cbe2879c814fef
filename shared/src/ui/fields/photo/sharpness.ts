/**
 * How sharp a picture is: the variance of its Laplacian, from the RGBA values of its pixels. Edges
 * make it large, a blur makes it small. The worker gets the source text of this function, so the
 * function must use no other code.
 */
export function sharpnessOf(rgba: Uint8ClampedArray, width: number): number {
  const height = rgba.length / 4 / width
  const grey = (x: number, y: number) => {
    const at = (y * width + x) * 4
    return 0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0)
  }
  let count = 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const bend =
        4 * grey(x, y) - grey(x - 1, y) - grey(x + 1, y) - grey(x, y - 1) - grey(x, y + 1)
      count += 1
      sum += bend
      squares += bend * bend
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
