import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** An acceptance line: its number and its text, which may span several lines. */
const line = /^- \*\*([A-Z]+-\d{3})\*\* (.*(?:\n {2}.*)*)$/gm
/** Numbers at the start of a quoted text, which is the title of a test. */
const titled = /['"`]((?:[A-Z]+-\d{3} )+)/g
/** A test file or a folder of tests that a line names. */
const named = /`([\w./-]+(?:\.(?:test|spec)\.tsx?|\/))`/g

/**
 * The acceptance lines of docs/acceptance without a test, and the numbers in tests without a line,
 * one sentence each. A line has a test when a title begins with its number, or when it names a test
 * file or a folder of tests that exists.
 */
export function gaps(root: string): string[] {
  const lines = read(root, 'docs/acceptance/*.md').flatMap((text) => [...text.matchAll(line)])
  const files = globSync(
    [
      '{shared,host,remote-*,server,sandbox,registry,edge,gate,console,tooling,e2e}/**/*.test.{ts,tsx}',
      'e2e/**/*.spec.ts',
    ],
    {
      cwd: root,
      exclude: (name) => path.basename(name) === 'node_modules',
    },
  )
  const titles = new Set(
    files.flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(titled)].flatMap(([, ids = '']) =>
        ids.trim().split(' '),
      ),
    ),
  )
  const exists = (place: string) => files.some((file) => `/${file}`.includes(`/${place}`))

  const untested = lines.filter(
    ([, id, text = '']) =>
      !titles.has(id ?? '') && !(places(text).length > 0 && places(text).every(exists)),
  )
  const known = new Set(lines.map(([, id]) => id))
  const families = new Set([...known].map((id) => id?.split('-')[0]))
  const unknown = [...titles].filter((id) => families.has(id?.split('-')[0]) && !known.has(id))
  return [
    ...untested.map(([, id]) => `${id} has no test`),
    ...unknown.map((id) => `${id} is in a test and in no line`),
  ]
}

function places(text: string): string[] {
  return [...text.matchAll(named)].map(([, place]) => place ?? '')
}

function read(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'))
}
