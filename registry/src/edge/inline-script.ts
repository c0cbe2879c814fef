import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** A script that is written into documents. */
export interface InlineScript {
  text: string
  /** Its hash as a source of the Content-Security-Policy. */
  source: string
}

/**
 * Reads a script of this folder, without its comments and indentation, as a block of its own. Its
 * comments and its code must not share a line.
 */
export function inlineScript(file: string): InlineScript {
  const code = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const text = `{\n${code.replaceAll(/^ *\/\/.*\n/gm, '').replaceAll(/^ +/gm, '')}}`
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
