import { stripVTControlCharacters } from 'node:util'

/** Indentation of the further rows of a line, in columns. */
const HANG = 2

/**
 * A text whose lines break between words at the width of a terminal; in a pipe, which has no
 * columns, it stays as it is. Spaces, not line breaks, fill the rest of a row, so that a command
 * that somebody copies stays one line.
 */
export function fitWords(text: string, columns: number | undefined): string {
  if (!columns) return text
  return text
    .split('\n')
    .map((line) => fitLine(line, columns))
    .join('\n')
}

function fitLine(line: string, columns: number): string {
  if (widthOf(line) <= columns) return line
  const hang = ' '.repeat(line.length - line.trimStart().length + HANG)
  let rows = ''
  let row = ''
  for (const word of line.split(/(?<=\S)(?= )/)) {
    if (row === '' || widthOf(row + word) <= columns) {
      row += word
      continue
    }
    rows += row + ' '.repeat(restOf(row, columns))
    row = hang + word.trimStart()
  }
  return rows + row
}

/** The free columns of the last row that a text fills; 0 when the text ends with the row. */
function restOf(text: string, columns: number): number {
  return (columns - (widthOf(text) % columns)) % columns
}

function widthOf(text: string): number {
  return stripVTControlCharacters(text).length
}
