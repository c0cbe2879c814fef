import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Characters in a line of prose, as `.prettierrc.json` has it for code. */
const WIDTH = 100

/** A comment that is alone on its line. The formatter could not break any other wide line. */
const comment = /^\s*(?:\/\/|\/?\*{1,2})\s/
/** Markdown that cannot be broken: rows of a table, an indented or fenced command, a picture. */
const unbreakable = /^\s*(?:\||<img)|^[^\s]+$|^`[^`]+`[.:]?$/

/**
 * The lines of prose that are too wide, as `file:line`: comments and Markdown, which the formatter
 * does not break or leaves as they are.
 */
export function wideLines(root: string): string[] {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  return files
    .trim()
    .split('\n')
    .flatMap((file) => wideIn(file, readFileSync(path.join(root, file), 'utf8')))
}

/** The lines of one text that are too wide, as `file:line`. */
export function wideIn(file: string, text: string): string[] {
  let fenced = false
  return text.split('\n').flatMap((line, index) => {
    if (line.startsWith('```')) fenced = !fenced
    const isProse = file.endsWith('.md') ? !fenced && !unbreakable.test(line) : comment.test(line)
    return isProse && line.length > WIDTH ? [`${file}:${index + 1}`] : []
  })
}
