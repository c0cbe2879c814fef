import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { faultsOf } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with the structure of the workspace that contains these files only. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-rules-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** Made at run time, so that the check does not read these words in this file. */
const rule = (number: number) => ['PLANT', number].join('-')
const source = (named: string) => ['/** Source', ` ${named} */\n`].join(':')

it('HOUSE-045 each rule has a number that code or a test names, and each number is a rule', () => {
  expect(faultsOf(root)).toEqual([])
})

it('HOUSE-045 reports a number that is no rule, a rule that nothing names, and two of a number', () => {
  const folder = plant({
    'docs/rules/plants.md': `- **${rule(1)}** Named.\n- **${rule(2)}** Not named.\n\n| **${rule(3)}** | 5 |\n| **${rule(3)}** | 6 |\n`,
    'docs/guide.md': `See ${rule(2)} and ${rule(8)}.\n`,
    'shared/src/a.ts': source(`${rule(1)}.`) + source(`${rule(9)} and ${rule(3)}.`),
  })
  expect(faultsOf(folder)).toEqual([
    `${rule(3)} is two rules`,
    `shared/src/a.ts names ${rule(9)}, which is no rule`,
    `docs/guide.md names ${rule(8)}, which is no rule`,
    `${rule(2)} is named by no code and no test`,
  ])
})

it('HOUSE-046 reports a source outside the repository', () => {
  const elsewhere = ['the', 'issue'].join(' ')
  const folder = plant({
    'docs/rules/plants.md': `- **${rule(1)}** Named.\n`,
    'docs/guide.md': `As ${elsewhere} asks.\n`,
    'sandbox/src/a.ts':
      source(`${rule(1)}.`) + source('RFC 6455, section 7.4.1; ours from 4000 on.'),
    'sandbox/src/b.ts': source('a talk of last week.'),
    'sandbox/src/c.ts': source('docs/guide.md.') + source('docs/gone.md.'),
  })
  expect(faultsOf(folder)).toEqual([
    'sandbox/src/b.ts has the source “a talk of last week”, which is not in the repository',
    'sandbox/src/c.ts has the source “docs/gone.md”, which is not in the repository',
    `docs/guide.md cites “${elsewhere}”, which is not in the repository`,
  ])
})
