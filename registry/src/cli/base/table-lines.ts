/** `12 480`, `0.21 %` or `–`; not `1.4.2`. */
const NUMBER = /^([+-]?\d+( \d{3})*(\.\d+)?( (B|kB|MB|ms|s|%))?|–|-)$/

/**
 * A table line by line, its columns as wide as their widest cells and those of numbers
 * right-aligned. A line that is longer than `most` characters ends with `cut`; a pipe has no such
 * limit.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly string[][],
  { most = Infinity, cut }: { most: number | undefined; cut: string },
): string[] {
  const widths = headings.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]!.length)),
  )
  const isNumeric = headings.map(
    (_, column) => rows.length > 0 && rows.every((row) => NUMBER.test(row[column]!)),
  )
  return [headings, ...rows].map((cells) => {
    const padded = cells.map((cell, column) => {
      const width = widths[column]!
      return isNumeric[column] ? cell.padStart(width) : cell.padEnd(width)
    })
    const line = padded.join('   ').trimEnd()
    return line.length <= most ? line : line.slice(0, most - cut.length) + cut
  })
}
