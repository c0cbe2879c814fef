import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { gaps } from './check.ts'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

/** A folder with the structure of the workspace that contains these files only. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kontor-acceptance-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

it('every acceptance line has a test', () => {
  expect(gaps(root)).toEqual([])
})

/** Made at run time, so that the check does not read these numbers as titles of this file. */
const id = (number: number) => `PLANT-${String(number).padStart(3, '0')}`

it('reports a line without a test, and a test without a line', () => {
  const folder = plant({
    'docs/acceptance/plants.md': `- **${id(1)}** Tested.\n- **${id(2)}** Not tested.\n- **${id(3)}** In a file (\`root/deep.test.ts\`).\n- **${id(4)}** In a file\n  that is gone (\`root/gone.test.ts\`).\n- **${id(5)}** In a folder (\`root/\`).\n- **${id(6)}** Tested with another.\n`,
    'shared/src/a.test.ts': `it('${id(1)} ${id(6)} hold', grow)\nit.each(rows)('${id(9)} holds too', grow)\n// ${id(2)} is only mentioned\n`,
    'sandbox/src/root/deep.test.ts': '',
  })
  expect(gaps(folder)).toEqual([
    `${id(2)} has no test`,
    `${id(4)} has no test`,
    `${id(9)} is in a test and in no line`,
  ])
})
