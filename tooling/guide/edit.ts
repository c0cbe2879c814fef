import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Changes the text of a file; the text of a new one is empty. */
type Edit = (text: string, file: string) => string

/** One row of a table of docs/changes.md: a file, or several by a pattern, and its change. */
export interface Step {
  /** The name in the table. */
  file: string
  /** Absent when a command writes the files. */
  edit?: Edit
  /** The folder of the workspace from which the files are copied first. */
  copyOf?: string
  /** A test beside a file that the table names; the table does not name the test. */
  isBeside?: true
}

/** A worked change of docs/changes.md. */
export interface Change {
  /** The heading of its section. */
  title: string
  /** The script, with its arguments, that writes the files of steps without an edit. */
  command?: readonly string[]
  steps: readonly Step[]
}

/** Inserts lines after a text, which must occur exactly once. */
export function after(anchor: string, added: string): Edit {
  return (text, file) => replaceOnce(text, file, anchor, anchor + added)
}

/** Replaces a text, which must occur exactly once. */
export function instead(of: string, by: string): Edit {
  return (text, file) => replaceOnce(text, file, of, by)
}

/** Several edits, one after the other. */
export function all(...edits: Edit[]): Edit {
  return (text, file) => edits.reduce((edited, edit) => edit(edited, file), text)
}

/** A new file. */
export function newFile(text: string): Edit {
  return (before, file) => {
    if (before !== '') throw new RangeError(`${file} exists already`)
    return text
  }
}

interface Words {
  [name: string]: string | Words
}

/** A new text at a path such as `home.columns.spread`, with the words of another text. */
export function newText(at: string, like: string): Edit {
  return (text) => {
    const words = JSON.parse(text) as Words
    const names = at.split('.')
    const last = names.pop() ?? ''
    within(words, names)[last] = textAt(words, like)
    return `${JSON.stringify(words, null, 2)}\n`
  }
}

function within(words: Words, names: readonly string[]): Words {
  return names.reduce<Words>((inside, name) => (inside[name] ??= {}) as Words, words)
}

function textAt(words: Words, at: string): string {
  const text = at
    .split('.')
    .reduce<string | Words>((inside, name) => (inside as Words)[name] ?? '', words)
  if (typeof text !== 'string' || text === '') throw new RangeError(`there is no text at ${at}`)
  return text
}

/**
 * Makes a change in a copy of the workspace.
 * @throws RangeError when a file does not contain the text that the change looks for
 */
export function apply(root: string, { steps }: Change): void {
  for (const { file, edit, copyOf } of steps) {
    if (copyOf !== undefined)
      cpSync(path.join(root, copyOf), path.join(root, path.dirname(file)), { recursive: true })
    if (edit === undefined) continue
    for (const name of file.includes('*') ? globSync(file, { cwd: root }) : [file]) {
      const full = path.join(root, name)
      const text = existsSync(full) ? readFileSync(full, 'utf8') : ''
      mkdirSync(path.dirname(full), { recursive: true })
      writeFileSync(full, edit(text, name))
    }
  }
}

function replaceOnce(text: string, file: string, of: string, by: string): string {
  const times = text.split(of).length - 1
  if (times !== 1) throw new RangeError(`${file} has “${of}” ${times} times, not once`)
  return text.replace(of, () => by)
}
