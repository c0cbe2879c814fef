import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { faultsOf } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with the structure of the workspace that contains only these files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-english-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** The banned phrases of a file, each with its line: `3 so many`. */
function foundIn(name: string, text: string): string[] {
  return faultsOf(plant({ [name]: text })).map((fault) => {
    const [, line, phrase] = /:(\d+): “(.*?)”/.exec(fault) ?? []
    return `${line} ${phrase}`
  })
}

it('HOUSE-060 no comment, test title or document has a banned phrase', () => {
  expect(faultsOf(root)).toEqual([])
})

it.each([
  ['A failure is said at its field.', 'is said'],
  ['The broker keeps so many alerts.', 'so many'],
  ['For so long a token lives, ms.', 'so long'],
  ['Matches per category, whichever one the user chose.', 'whichever'],
  ['A failed call shall not end the session.', 'shall'],
  ['It does nothing but wait.', 'nothing but'],
  ['All fields but for the last.', 'but for'],
  ['The spread of now.', 'of now'],
  ['A database of before has no such column.', 'of before'],
  ['Whether both are of one country.', 'are of one'],
  ['The page that was asked for last.', 'was asked for'],
  ['Words that cannot be had.', 'cannot be had'],
  ['The lots, and what they come to.', 'what they come to'],
  ['A code for who signs in next.', 'for who'],
  ['Of each category, the first coin.', 'Of'],
  ['Those of a channel, the latest first.', 'Those of'],
  ['The one with which it leaves.', 'The one with'],
  ['One that fails is not cached.', 'One that'],
  ['Who may call, and how often.', 'Who'],
  ['What came of it, one sentence.', 'What came of'],
  ['Null when there is none such.', 'none such'],
])('HOUSE-060 finds the phrase of “%s”', (sentence, phrase) => {
  expect(foundIn('shared/src/a.ts', `/** ${sentence} */\nexport const a = 1\n`)).toEqual([
    `1 ${phrase}`,
  ])
})

it.each([
  'There are so many that the list scrolls.',
  'A table of nowhere, of beforehand.',
  'Of course the server checks again.',
  'Of PRICE_MOVED: the price now.',
  'The page asks for a code.',
  'One of the two areas. The one bundle has both. Those are the builds.',
  'A user who signs in.',
  'The label is “is said”, the name `soMany` or `is of a`.',
])('HOUSE-060 accepts “%s”', (sentence) => {
  expect(foundIn('docs/a.md', `${sentence}\n`)).toEqual([])
})

/** A banned phrase, inserted at run time, so that the check does not find it in this file. */
const said = 'said'

it.each([
  ['a comment of one line', 'host/src/a.ts', `const a = 1\n// It is ${said}.\n`, [2]],
  ['a comment after code', 'host/src/a.ts', `const a = 1 // It is ${said}.\n`, [1]],
  ['a phrase over two lines', 'host/src/a.ts', `/**\n * It is\n * ${said}.\n */\n`, [2]],
  ['a comment of JSX', 'host/src/a.tsx', `<p>\n  {/* It is ${said}. */}\n</p>\n`, [2]],
  ['a style sheet', 'host/src/a.css', `.a {\n  /* It is ${said}. */\n}\n`, [2]],
  ['a page of the console', 'console/src/a.tsx', `/** It is ${said}. */\n`, [1]],
  ['a title', 'host/src/a.test.ts', `it('A-001 is ${said}', run)\n`, [1]],
  ['a title of a table', 'e2e/a.spec.ts', `test.each([1])(\n  'is ${said}',\n)\n`, [2]],
  ['a list item', 'docs/a.md', `# A\n\n- It is\n  ${said}.\n`, [3]],
  ['two paragraphs', 'docs/a.md', `It is\n\n${said}.\n`, []],
  ['a code block', 'docs/a.md', `\`\`\`\nIt is ${said}.\n\`\`\`\n`, []],
  ['a text of the program', 'host/src/a.ts', `const text = 'It is ${said}.'\n`, []],
  ['an address', 'host/src/a.ts', `const url = 'https://is.example/is ${said}'\n`, []],
])('HOUSE-060 reads %s', (_, name, text, lines) => {
  expect(foundIn(name, text)).toEqual(lines.map((line) => `${line} is ${said}`))
})
