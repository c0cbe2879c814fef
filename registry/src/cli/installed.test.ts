/** @module-tag slow */
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runKontor } from '../testing/processes/kontor.ts'
import { SmallWorkspace } from '../testing/small-workspace.ts'
import { Stage } from '../testing/stage.ts'

let stage: Stage
let repository: SmallWorkspace
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  repository = new SmallWorkspace('packages')
})
afterAll(async () => {
  repository.remove()
  await stage.close()
})

const kontor = (...args: string[]) =>
  runKontor(
    args,
    { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl },
    path.join(repository.root, 'node_modules/@kontor'),
  )

it('COMP-532 where the platform is installed, a squad publishes the sources of its own repository', async () => {
  repository.write('pnpm-lock.yaml', 'lockfileVersion: 9')
  const commit = repository.commit('Sample Name')
  expect(await kontor('publish', 'market', '--version', '2.0.0')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`from ${commit.slice(0, 7)}\n`),
  })
  const build = stage.registry.builds.find('market', '2.0.0')
  expect(build?.card.source).toEqual({ state: 'committed', commit, author: 'Sample Name' })

  repository.write('remote-market/src/price.ts', 'export const price: number = "one"\n')
  repository.commit('Sample Name')
  expect(await kontor('publish', 'market', '--version', '2.1.0')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('✗ The types of market are not right:'),
  })
})

it.each([
  [['publish', 'host'], '✗ There is no area "host"; the areas are market.\n'],
  [
    ['dev', 'market'],
    '✗ The sources of the host are not here; name a channel, or a running app, by --against.\n',
  ],
  [['pack', 'new'], '✗ This needs the workspace of the platform.\n'],
  [['new', 'remote', 'gifts'], '✗ This needs the workspace of the platform.\n'],
])('COMP-532 %j is refused where the platform is installed', async (args, err) => {
  const ended = await kontor(...args)
  expect(ended).toMatchObject({ out: '', err })
  expect(ended.code).not.toBe(0)
})
