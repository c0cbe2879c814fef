import { encode } from 'uqr'

/** Light modules on each side. Source: ISO/IEC 18004, the quiet zone. */
const QUIET = 4

/**
 * The dark modules of a text's QR code as one SVG path, one unit for each module; `size` includes
 * the quiet zone. Scanners still read it when a seventh of it is damaged.
 * @throws Error when the text is longer than a QR code holds (2331 bytes).
 */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  return { size, path: data.map(rowPath).join('') }
}

/** One rectangle for each run of dark modules in a row. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x += 1
    path += `M${start} ${y}h${x - start + 1}v1H${start}z`
  }
  return path
}

export type QrPath = typeof qrPath
