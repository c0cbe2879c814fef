import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A rule of docs/rules: its number stands in bold at the start of an item or of a table row. */
const rule = /^(?:- |\| )\*\*([A-Z]+-\d+)\*\*/gm

/** A text outside the repository, which a reader cannot open. */
const absent =
  /\b(?:decisions|specification), sections?\b|\bthe (?:specification|issue|design card)\b|\bmock-ups?\b/i

/** The text after `Source:`, up to the end of its sentence. */
const source = /\bSource: ((?:[^.]|\.(?=\S))*)/g

/** Published standards that a `Source:` may name. */
const standard =
  /\b(?:RFC \d+|BIP \d+|EIP-\d+|ISO|E\.164|Web Authentication|Unihan|registry of IANA)/

const code =
  '{shared,host,remote-*,console,server,sandbox,registry,edge,gate,tooling,e2e}/**/*.{ts,tsx,js,mjs,css,sql}'
const documents = ['*.md', 'docs/**/*.md']

/**
 * The faults in docs/rules and in the places that name its rules, one sentence each: a number that
 * does not exist, a rule that neither code nor a test names, and a source outside the repository.
 */
export function faultsOf(root: string): string[] {
  const numbers = filesOf(root, 'docs/rules/*.md').flatMap(({ text }) =>
    [...text.matchAll(rule)].map(([, number = '']) => number),
  )
  const known = new Set(numbers)
  const families = [...new Set(numbers.map((number) => number.split('-')[0]))]
  const cited = new RegExp(String.raw`\b(?:${families.join('|')})-\d+\b`, 'g')
  const citedIn = ({ text }: File) => [...text.matchAll(cited)].map(([number]) => number)

  const sources = filesOf(root, code)
  const all = [...sources, ...filesOf(root, ...documents)]
  const named = new Set(sources.flatMap(citedIn))
  return [
    ...numbers
      .filter((number, i) => numbers.indexOf(number) !== i)
      .map((number) => `${number} is two rules`),
    ...all.flatMap((file) =>
      citedIn(file)
        .filter((number) => !known.has(number))
        .map((number) => `${file.name} names ${number}, which is no rule`),
    ),
    ...[...known]
      .filter((number) => !named.has(number))
      .map((number) => `${number} is named by no code and no test`),
    ...all.flatMap((file) => absentSources(root, file, known)),
  ]
}

interface File {
  name: string
  /** Joins each comment to one line, so that a source may span several. */
  text: string
}

function absentSources(root: string, { name, text }: File, known: ReadonlySet<string>): string[] {
  const plain = text.replace(/\n\s*(?:\*|\/\/) ?(?!\/)/g, ' ')
  const isHere = (named: string) =>
    [...known].some((number) => named.includes(number)) ||
    standard.test(named) ||
    /\b(?:record|decision) \d+/.test(named) ||
    existsSync(path.join(root, named.trim()))
  const [quoted] = absent.exec(plain) ?? []
  return [
    ...(quoted === undefined ? [] : [`${name} cites “${quoted}”, which is not in the repository`]),
    ...[...plain.matchAll(source)]
      .map(([, named = '']) => named)
      .filter((named) => !isHere(named))
      .map((named) => `${name} has the source “${named}”, which is not in the repository`),
  ]
}

function filesOf(root: string, ...patterns: string[]): File[] {
  return globSync(patterns, {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
  }).map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }))
}
