import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { consoleSources } from './build.ts'
import { consoleFolder } from './folder.ts'

it('HOUSE-094 what the console takes of other packages is among the sources whose change builds it', () => {
  const require = createRequire(path.join(consoleFolder, 'package.json'))
  const texts = globSync('src/**/*.{ts,tsx}', { cwd: consoleFolder })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(path.join(consoleFolder, file), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/'(@kontor\/[^']+)'/g)])
  const taken = named.map(([, name]) => path.relative(root, require.resolve(name!)))
  expect(taken).toContain('shared/src/ui/tokens.css')
  expect(consoleSources()).toEqual(expect.arrayContaining(taken))
})
