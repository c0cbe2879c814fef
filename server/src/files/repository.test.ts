import path from 'node:path'
import { expect, it } from 'vitest'
import { repositoryOf } from './repository.ts'

it.each([
  ['/home/kontor', '/home/kontor'],
  ['/home/rewards/node_modules/@kontor', '/home/rewards'],
  ['/home/rewards/node_modules/.pnpm/one/node_modules/@kontor', '/home/rewards'],
])('COMP-532 the files in %s belong to the repository %s', (folder, repository) => {
  const [from, to] = [folder, repository].map((one) => one.replaceAll('/', path.sep))
  expect(repositoryOf(from!)).toBe(to)
})
