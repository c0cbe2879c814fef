import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeBuild } from '../testing/fake-builds.ts'
import { Stage } from '../testing/stage.ts'
import { copiedPackages } from './own-copies.ts'

const marks = { react: ['react.transitional', 'react.strict_mode', 'react.suspense', 'react.memo'] }

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
  await stage.promoteAll()
  await stage.publishFake('host', '1.1.0', { marks })
  await stage.promote(['host@1.1.0'])
})
afterAll(() => stage.close())

it('COMP-023 the gate refuses a remote whose bytes contain a lent package', async () => {
  const copy = { 'page.js': `const a = ${JSON.stringify(marks.react)}` }
  await stage.publish('market', '2.1.0', { ...fakeBuild('market', '2.1.0'), ...copy })
  expect(await stage.promote(['market@2.1.0'])).toMatchObject({
    status: 409,
    body: {
      error: {
        code: 'lent-copied',
        message: 'market@2.1.0 contains its own copy of react, which host@1.1.0 lends.',
      },
    },
  })
  await stage.publishFake('market', '2.2.0')
  expect(await stage.promote(['market@2.2.0'])).toMatchObject({ status: 200 })
})

it('COMP-023 half of the marks prove a copy, one of them does not', () => {
  expect(copiedPackages(marks, 'react.memo')).toEqual([])
  expect(copiedPackages(marks, 'react.memo react.suspense')).toEqual(['react'])
  expect(copiedPackages({}, 'react.memo')).toEqual([])
})
