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
 * Reads modules of this folder, each after those that it imports, and makes one block of them,
 * without imports, comments and indentation. Their comments and their code must not share a line.
 */
export function inlineScript(...files: string[]): InlineScript {
  const code = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
  const plain = code
    .join('')
    .replaceAll(/^import .*\n|^export /gm, '')
    .replaceAll(/^ *(\/\/|\/?\*).*\n/gm, '')
    .replaceAll(/^ +|^\n/gm, '')
  // Strict like a module: otherwise the functions of the block would become properties of the
  // window.
  const text = `'use strict'\n{\n${plain}}`
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
