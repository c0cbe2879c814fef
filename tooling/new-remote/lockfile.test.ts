import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../start/settings.ts'
import { withRemote } from './lockfile.ts'

it('COMP-875 a remote that was removed by hand and is made again has one entry in the lockfile', () => {
  const lockfile = readFileSync(path.join(root, 'pnpm-lock.yaml'), 'utf8')
  const packages = { dependencies: { react: 'catalog:' }, devDependencies: { vitest: 'catalog:' } }
  const once = withRemote(lockfile, 'remote-rewards', packages)
  expect(once).toContain('\n  remote-rewards:\n')
  expect(withRemote(once, 'remote-rewards', packages)).toBe(once)
})
