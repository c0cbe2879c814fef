import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { exitCodeOf, refusalsBy } from './refusal-exits.ts'

const REGISTRY = path.join(import.meta.dirname, '../..')
const SERVER = path.join(REGISTRY, '../../server/src/http')

/** Codes that the sources do not write out, by how they write them. */
const written: Readonly<Record<string, readonly string[]>> = {
  '`preview-${end}`': ['preview-stopped', 'preview-ended', 'preview-quarantined'],
  UNEXPECTED: ['unexpected'],
  'codeOf(first)': ['contract-mismatch', 'lent-mismatch'],
  // The code of another refusal.
  'cause.code': [],
  // Its status says more than its code.
  "'request-invalid'": [],
}

/** The codes of the refusals in a source file. */
function codesIn(source: string): string[] {
  const refusals = source.matchAll(/new (?:Refusal\(\s*[^,]+,|DoesNotFit\()\s*([^,]+),/g)
  const replies = source.matchAll(/error: \{ code: ('[a-z-]+')/g)
  return [...refusals, ...replies].flatMap(([, code]) => written[code!] ?? [wordOf(code!)])
}

function wordOf(literal: string): string {
  const [, word] = /^'([a-z-]+)'$/.exec(literal) ?? []
  return word ?? `${literal}, which is no code`
}

const sources = [
  ...globSync('**/*.ts', { cwd: REGISTRY, exclude: ['cli/**', 'testing/**', '**/*.test.ts'] }),
].map((file) => path.join(REGISTRY, file))
const served = globSync('*.ts', { cwd: SERVER }).map((file) => path.join(SERVER, file))

const texts = [...sources, ...served].map((file) => readFileSync(file, 'utf8'))
const codes = texts.flatMap(codesIn)
const listed = [...refusalsBy.values()].flat()

it('COMP-750 each refusal of the registry has one exit code, and no other code has one', () => {
  expect(codes.length).toBeGreaterThan(80)
  // Another kind would be read by another pattern.
  const kinds = texts.flatMap((text) => [...text.matchAll(/class (\w+) extends Refusal/g)])
  expect(kinds.map(([, kind]) => kind)).toEqual(['DoesNotFit'])
  expect(listed.toSorted()).toEqual([...new Set(codes)].toSorted())
})

it.each([
  [409, 'channel-moved', 5],
  [409, 'area-pinned', 5],
  [409, 'canary-none', 5],
  [409, 'gate-refused', 3],
  [409, 'size-over-limit', 3],
  [409, 'nothing-before', 1],
  [413, 'build-too-large', 3],
  [400, 'path-unsafe', 3],
  [422, 'root-wrong', 2],
  [404, 'build-unknown', 2],
  [403, 'not-allowed', 4],
  [507, 'disk-full', 6],
])('COMP-750 the refusal %i %s ends a command with %i', (status, code, exit) => {
  expect(exitCodeOf(status, code)).toBe(exit)
})

it.each([
  [400, 2],
  [401, 4],
  [403, 4],
  [404, 2],
  [409, 5],
  [422, 3],
  [429, 1],
  [502, 6],
])('COMP-750 an unknown refusal with the status %i ends a command with %i', (status, exit) => {
  for (const code of ['not-known-here', 'constructor', undefined])
    expect(exitCodeOf(status, code)).toBe(exit)
})
