import { styleText } from 'node:util'

/** Prints a line of the result. */
export function say(line: string): void {
  console.log(line)
}

/** Prints a line of progress to stderr, at a terminal only: elsewhere stderr holds only errors. */
export function note(line: string): void {
  if (!process.stderr.isTTY) return
  console.error(styleText('dim', line, { stream: process.stderr }))
}

/** Prints a warning to stderr. */
export function warning(sentence: string): void {
  console.error(`${styleText('yellow', '!', { stream: process.stderr })} ${sentence}`)
}

/** Prints a heading above a table. */
export function heading(line: string): void {
  console.log(styleText('bold', line, { stream: process.stdout }))
}

/** Prints a table whose columns are as wide as their widest cells. */
export function table(headings: readonly string[], rows: readonly string[][]): void {
  const widths = headings.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]!.length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('   ')
      .trimEnd()
  console.log(styleText('dim', line(headings), { stream: process.stdout }))
  for (const row of rows) console.log(line(row))
}
