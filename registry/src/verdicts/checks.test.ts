import { expect, it } from 'vitest'
import { type BuildCard, buildCard, type BuildId } from '@kontor/shared/wire'
import type { CheckName } from '../base/gate-checks.ts'
import type { EachArea } from '../builds/areas.ts'
import { fakeBuild } from '../testing/fake-builds.ts'
import { checksOf } from './checks.ts'

function cardOf(id: BuildId, card: Partial<BuildCard> = {}): BuildCard {
  return buildCard.parse(JSON.parse(fakeBuild(id, '1.0.0', card)['kontor.json']!))
}

const cards: EachArea<BuildCard> = {
  host: cardOf('host', { contract: 4, marks: { react: ['a'], valtio: ['b'] } }),
  market: cardOf('market'),
  trading: cardOf('trading'),
}
const visit = (build: string, cause: string | null = null) => {
  return { build, path: '/', cause, ms: 9, picture: false }
}
const fits = {
  code: null,
  misfits: null,
  result: 'passed' as const,
  sentence: '',
  visits: [],
  size: { result: 'passed' as const, found: 'market@1.0.0 has 87.4 kB of 90 kB.' },
  times: { msOf: () => 9 },
}
const refused = { ...fits, misfits: [], result: 'refused' as const, size: null }
const misfit = {
  build: 'market@1.0.0',
  host: 'host@1.0.0',
  of: 'range' as const,
  module: 'react',
  asked: '^20.0.0',
  lent: '19.3.1',
}

/** The result of each check, by its name. */
const resultsOf = (seen: Parameters<typeof checksOf>[1]) =>
  Object.fromEntries(checksOf(cards, seen).map(({ name, result }) => [name, result]))

const unseen = { opened: 'not-made', beside: 'not-made' }
const none = { addresses: 'not-made', copies: 'not-made', size: 'not-made', ...unseen }

it('CON-230 a verdict has each check of the gate, and what it found', () => {
  const visits = ['market@1.0.0', 'market@1.0.0', 'market@1.0.0 with host@0.9.0'].map((one) =>
    visit(one),
  )
  visits[1] = visit('market@1.0.0', 'throws')
  const told = checksOf(cards, { ...fits, result: 'refused', visits })
  expect(told.map(({ name, result, found }) => [name, result, found])).toEqual([
    ['contract', 'passed', 'host@1.0.0 and 2 areas are built for contract 4.'],
    [
      'lent',
      'passed',
      '2 ranges of modules fit host@1.0.0, as do the names and types that builds declare.',
    ],
    ['addresses', 'passed', 'No two builds have the same one of 3 addresses.'],
    ['copies', 'passed', 'No area has a copy of one of the 2 packages of host@1.0.0.'],
    ['size', 'passed', 'market@1.0.0 has 87.4 kB of 90 kB.'],
    ['opened', 'failed', '1 of 2 addresses fails.'],
    ['beside', 'passed', '1 address shows a page, without an error.'],
  ])
})

it('CON-230 what the gate has not checked is never passed: what follows a fault, and what no browser opened', () => {
  const unfit = { ...refused, code: 'lent-mismatch', misfits: [misfit] }
  expect(resultsOf(unfit)).toEqual({ contract: 'passed', lent: 'failed', ...none })
  const contract = { ...misfit, of: 'contract' as const, module: '', asked: '3', lent: '4' }
  expect(resultsOf({ ...unfit, misfits: [contract] })).toEqual({
    contract: 'failed',
    lent: 'not-made',
    ...none,
  })
  const both = { contract: 'failed', lent: 'failed', ...none }
  expect(resultsOf({ ...unfit, misfits: [contract, misfit] })).toEqual(both)
  const cardsFit = { contract: 'passed', lent: 'passed' }
  expect(resultsOf({ ...refused, code: 'address-taken' })).toEqual({
    ...none,
    ...cardsFit,
    addresses: 'failed',
  })
  expect(resultsOf({ ...refused, code: 'lent-copied' })).toEqual({
    ...none,
    ...cardsFit,
    addresses: 'passed',
    copies: 'failed',
  })
  expect(resultsOf({ ...fits, result: 'no-browser', sentence: 'No browser.' })).toEqual({
    ...unseen,
    ...cardsFit,
    addresses: 'passed',
    copies: 'passed',
    size: 'passed',
  })
})

it('CON-230 a host without marks says nothing of copies', () => {
  const bare = { ...cards, host: cardOf('host') }
  const copies = checksOf(bare, fits).find(({ name }) => name === 'copies')
  expect(copies).toEqual({
    name: 'copies',
    result: 'not-made',
    found: 'host@1.0.0 does not say how to recognise its packages.',
    ms: null,
  })
})

it('COMP-810 each check has the time that it took, and one that was not made has none', () => {
  const took: Partial<Record<CheckName, number>> = { contract: 2, lent: 214, opened: 7_412 }
  const times = { msOf: (name: CheckName) => took[name] ?? null }
  const unfit = { ...refused, code: 'lent-mismatch', misfits: [misfit], times }
  const told = checksOf(cards, unfit).map(({ name, ms }) => [name, ms])
  expect(Object.fromEntries(told)).toEqual({
    contract: 2,
    lent: 214,
    addresses: null,
    copies: null,
    size: null,
    opened: null,
    beside: null,
  })
})
