import { expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { formatted } from './files.ts'
import { sourcesOf } from './sources.ts'

it.each([
  ['rewards', 'rewards: typeof words'],
  ['rewards-2', "'rewards-2': typeof words"],
  ['rewards-', "'rewards-': typeof words"],
  ['a--b', "'a--b': typeof words"],
  ['export', 'export: typeof words'],
  ['import', 'import: typeof words'],
  ['new', 'new: typeof words'],
  ['static', 'static: typeof words'],
])('COMP-735 the words of an area %s have a name that compiles', async (id, entry) => {
  const files = await formatted(sourcesOf(id, '@kontor/locales'), root)
  const words = files.get('src/words.d.ts')
  expect(words).toContain(`import type words from '@kontor/locales/en-US/${id}.json'\n`)
  expect(words).toContain(`    ${entry}\n`)
})
