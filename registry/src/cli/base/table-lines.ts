/**
 * A table line by line, its columns as wide as their widest cells. A line that is longer than
 * `most` characters ends with `cut`; a pipe has no such limit.
 */
export function tableLines(
  headings: readonly string[],
  rows: readonly string[][],
  { most = Infinity, cut }: { most: number | undefined; cut: string },
): string[] {
  const widths = headings.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]!.length)),
  )
  return [headings, ...rows].map((cells) => {
    const padded = cells.map((cell, column) => cell.padEnd(widths[column]!))
    const line = padded.join('   ').trimEnd()
    return line.length <= most ? line : line.slice(0, most - cut.length) + cut
  })
}
