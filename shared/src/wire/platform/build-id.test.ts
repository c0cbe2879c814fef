import { expect, it } from 'vitest'
import { buildId, remoteId } from './build-id.ts'

it.each(['market', 'rewards', 'ab', 'rewards-2', `a${'b'.repeat(30)}`])(
  'COMP-200 %s may be the id of an area',
  (id) => {
    expect(buildId.safeParse(id).success).toBe(true)
    expect(remoteId.safeParse(id).success).toBe(true)
  },
)

it.each(['', 'a', 'Rewards', '2nd', 're wards', '../x', `a${'b'.repeat(31)}`, 'constructor'])(
  'COMP-200 %j is no id of an area',
  (id) => {
    expect(buildId.safeParse(id).success).toBe(false)
  },
)

it('COMP-200 the host is an area, but no remote', () => {
  expect(buildId.safeParse('host').success).toBe(true)
  expect(remoteId.safeParse('host').success).toBe(false)
})
