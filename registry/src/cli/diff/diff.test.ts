import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { runKontor } from '../../testing/processes/kontor.ts'
import { Stage } from '../../testing/stage.ts'

let stage: Stage
let between: string
beforeAll(async () => {
  stage = await Stage.open()
  await stage.stopEdge()
  await stage.promoteAll()
  between = new Date().toISOString()
  const lent = { react: '19.4.0', valtio: '2.3.2' }
  await stage.publishFake('host', '1.1.0', { lent })
  const routes = ['/trading', '/trading/depth'].map((path) => ({ path, title: 'title' }))
  const card = { lent: { react: '^19.4.0' }, routes }
  await stage.publish('trading', '1.1.0', {
    ...fakeBuild('trading', '1.1.0', card),
    'page.js': `// ${'depth '.repeat(2_000)}`,
  })
  await stage.promote(['host@1.1.0', 'trading@1.1.0'])
})
afterAll(() => stage.close())

const kontor = (...args: string[]) =>
  runKontor(args, { REGISTRY_DATA: stage.data, KONTOR_REGISTRY: stage.registryUrl })
const sizeOf = async (build: string) => {
  const { body } = await stage.call('GET', `/api/builds/${build.replace('@', '/')}`)
  const sizes: Record<string, number> = body.sizes
  return Object.values(sizes).reduce((sum, size) => sum + size, 0)
}

it('COMP-512 kontor diff compares two compositions: builds, files, bytes, lent modules, addresses', async () => {
  const ended = await kontor('diff', 'production:1', 'production', '--json')
  expect(ended).toMatchObject({ code: 0, err: '' })
  const brotli = (await sizeOf('trading@1.1.0')) - (await sizeOf('trading@1.0.0'))
  const answer = JSON.parse(ended.out)
  expect(answer).toMatchObject({
    ok: true,
    from: 'production:1',
    to: 'production:2',
    lent: [
      { area: 'host', module: 'react', from: '19.3.1', to: '19.4.0', fits: true },
      { area: 'trading', module: 'react', from: '^19.3.1', to: '^19.4.0', fits: true },
    ],
    routes: { added: ['/trading/depth'], removed: [] },
    contract: { from: 3, to: 3 },
  })
  // The card, the entry and the page are other files.
  expect(answer.builds).toContainEqual({
    area: 'trading',
    from: '1.0.0',
    to: '1.1.0',
    brotli,
    files: { changed: 3, all: 6 },
  })
  expect(answer.builds).toContainEqual({
    area: 'market',
    from: '1.0.0',
    to: '1.0.0',
    brotli: 0,
    files: { changed: 0, all: 6 },
  })

  const shown = (await kontor('diff', `production@${between}`, 'production:2')).out
  expect(shown).toMatch(
    /^production:1 → production:2: 2 of 5 builds, \d+ of \d+ files, [+-]\d+ B\n/,
  )
  expect(shown).toMatch(/\n {2}host +1\.0\.0 → 1\.1\.0 +\S+ B +lends react 19\.3\.1 → 19\.4\.0\n/)
  expect(shown).toMatch(/\n {2}market +1\.0\.0\n/)
  expect(shown).toContain('asks for react ^19.3.1 → ^19.4.0\n')
  expect(shown).toContain(
    '\nContract 3, the same. New: /trading/depth. No route goes away. All lent ranges fit.\n',
  )
})

it('COMP-512 compares two builds of an area, and ends with 8 for a difference when asked', async () => {
  const builds = ['trading@1.1.0', 'trading@1.0.0']
  const ended = await kontor('diff', ...builds, '--json', '--exit-code')
  expect(ended).toMatchObject({ code: 8, err: '' })
  expect(JSON.parse(ended.out)).toMatchObject({
    builds: [{ area: 'trading', from: '1.1.0', to: '1.0.0' }],
    lent: [{ area: 'trading', fits: null }],
    routes: { added: [], removed: ['/trading/depth'] },
  })
  expect((await kontor('diff', 'production', 'production:2', '--exit-code')).code).toBe(0)
})

it.each([
  [['production', 'market@1.0.0'], 'production and market@1.0.0 are not compared.\n'],
  [['market@1.0.0', 'trading@1.0.0'], 'market@1.0.0 and trading@1.0.0 are not compared.\n'],
  [['production:x', 'production'], '"production:x" is not a composition; write production:412 or'],
  [['production:99', 'production'], 'production has no revision 99.\n'],
  [['market@9.9.9', 'market@1.0.0'], 'market@9.9.9 is not published.\n'],
])('COMP-512 says in one sentence why %j cannot be compared', async (sides, sentence) => {
  const ended = await kontor('diff', ...sides)
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`✗ ${sentence}`) })
})
