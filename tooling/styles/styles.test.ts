import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { styleFaults } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder laid out like the workspace that contains only these files. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-styles-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

it('every style is where it is used', () => {
  expect(styleFaults(root)).toEqual([])
})

it.each([
  [
    'only one remote uses',
    '.one { color: red }',
    '.one of the kit is used by remote-market alone: it belongs in a CSS module there',
  ],
  ['nobody uses', '.none { color: red }', '.none of the kit is used by nobody'],
  [
    'has its only style in a media query',
    '@media (width < 9em) { .none { color: red } }',
    '.none of the kit is used by nobody',
  ],
  [
    'stands in :is() or :not()',
    '.part:is(:not(.none)) { color: red }',
    '.none of the kit is used by nobody',
  ],
])('a class of the kit that %s is found', (_what, css, fault) => {
  expect(styleFaults(kitOf(css))).toEqual([fault])
})

it.each([
  ['a part of the kit uses', '.part'],
  ['two remotes use', '.two'],
  ['the host uses', '.shell'],
  ['has its name only in a comment', '/* .none {} */ .two'],
])('a class of the kit that %s may stay', (_what, selector) => {
  expect(styleFaults(kitOf(`${selector} { color: red }`))).toEqual([])
})

it('a class that no style defines is found', () => {
  const folder = plant({
    'remote-market/src/a.tsx': '<p className={far ? `row ${x} ok` : "gone"} />',
  })
  expect(styleFaults(folder)).toEqual(
    ['gone', 'row', 'ok'].map((name) => `remote-market/src/a.tsx: .${name} has no style`),
  )
})

it('a CSS module and the components that read it name the same classes', () => {
  const folder = plant({
    'remote-market/src/a.module.css': '.both :global(.i), .unread { color: red }',
    'remote-market/src/a.tsx': "import styles from './a.module.css'\nstyles.both + styles.missing",
  })
  expect(styleFaults(folder)).toEqual([
    'remote-market/src/a.module.css: no component reads .unread',
    'remote-market/src/a.tsx: .missing is not in a.module.css',
  ])
})

/** A kit with this style sheet, and components that use `one`, `two` and `shell`. */
function kitOf(css: string): string {
  const names = ['part', 'one', 'two', 'shell']
  const defined = names.filter((name) => !css.startsWith(`.${name}`))
  return plant({
    'shared/src/ui/css/kit.css': css,
    'shared/src/ui/part.tsx': `classes(part && 'part', ${defined.map((name) => `'${name}'`).join(', ')})`,
    'shared/src/ui/others.css': defined.map((name) => `.${name} {}`).join(''),
    'remote-market/src/a.tsx': '<p className="one two" />',
    'remote-trading/src/b.tsx': "<p className={on ? 'two' : undefined} />",
    'host/src/c.tsx': '<p className={`${x} shell`} />',
  })
}
