import { expect, it } from 'vitest'
import { buildCard } from '@kontor/shared/wire'
import { fakeBuild } from '../../testing/fake-builds.ts'
import { clockCheck } from './clocks.ts'
import { areasCheck, chainCheck, keysCheck, signatureCheck, storedChecks } from './findings.ts'
import { diskCheck, nodeCheck } from './machine.ts'
import { cardCheck } from './workspace.ts'

const NOW = Date.UTC(2026, 10, 27)
const DAY = 24 * 3600_000
const card = (more = {}) =>
  buildCard.parse(JSON.parse(fakeBuild('market', '1.0.0', more)['kontor.json']!))
const keys = (more: object) =>
  keysCheck(
    { root: '', isRootHere: false, number: 4, expiresAt: NOW, keyIds: [], keyId: '', ...more },
    NOW,
  )
const signature = (expiresAt: number) =>
  signatureCheck(
    { channel: 'production', current: { revision: 3, since: 0, expiresAt, keyId: '' } },
    NOW,
  )

it.each([
  ['an old Node', nodeCheck('18.1.0', '>=20.19'), 'wrong'],
  ['a full disk', diskCheck(63_999_999), 'wrong'],
  ['little space', diskCheck(64_000_000), 'attention'],
  ['enough space', diskCheck(1_000_000_000), 'passed'],
  ['a build of another area', cardCheck('trading', card()), 'wrong'],
  ['a build for another contract', cardCheck('market', card({ contract: 1 })), 'attention'],
  ['a build of the sources', cardCheck('market', card()), 'passed'],
  ['a list of keys that is over', keys({ isRootHere: true }), 'wrong'],
  ['a list that a root elsewhere must sign soon', keys({ expiresAt: NOW + DAY }), 'attention'],
  ['a list that is renewed here', keys({ expiresAt: NOW + DAY, isRootHere: true }), 'passed'],
  ['a signature that is over', signature(NOW), 'wrong'],
  ['a signature that is late', signature(NOW + 1), 'attention'],
  ['a signature of days', signature(NOW + DAY), 'passed'],
  ['an area that is not registered', areasCheck(['market', 'news'], ['market']), 'attention'],
  ['a broken chain', chainCheck({ length: 9, brokenAt: 4 }), 'wrong'],
  ['a damaged build', storedChecks(['market 1.0.0 is damaged.'])[0]!, 'wrong'],
])('COMP-511 the state of %s', (_, { state, next }, expected) => {
  expect({ state, saysWhatToDo: next !== null }).toEqual({
    state: expected,
    saysWhatToDo: expected !== 'passed',
  })
})

it.each([
  [29_999, 'passed', 'the registry’s and this one agree'],
  [30_000, 'attention', 'this machine is 30 s ahead, by the registry’s clock'],
  [-90_000, 'attention', 'this machine is 90 s late, by the registry’s clock'],
  [400_000, 'wrong', expect.stringContaining('7 min behind the caller’s')],
])('COMP-833 a clock that is %i ms ahead of the registry’s: %s', (ahead, state, text) => {
  expect(clockCheck(NOW, NOW + ahead)).toMatchObject({ state, text })
})
