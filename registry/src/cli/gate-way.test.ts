import { expect, it } from 'vitest'
import type { VerdictAnswer } from '../api/channels/verdict-routes.ts'
import { waysOf, wayTexts } from './gate-way.ts'

const verdict: VerdictAnswer['verdict'] = {
  id: '5a5a5a5a',
  channel: 'staging',
  builds: { host: '1.0.0', market: '2.0.0' },
  result: 'refused',
  sentence: 'market@2.0.0 needs react ^20.0.0, and host@1.0.0 lends 19.3.1.',
  visits: [],
  asked: ['market@2.0.0'],
  misfits: [],
  checks: null,
  at: 0,
  by: 'squad-market',
}
const command = 'kontor promote market@2.0.0 host@1.1.0 --channel staging'
const promote = { who: 'operator', command }
const promoteText = `An operator promotes host@1.1.0 with it: ${command}`

it('COMP-828 a refusal that is made again by itself says so beside the promote of both', () => {
  const withHost = { host: 'host@1.1.0', isAskedAgain: true }
  const answer = { verdict, later: null, withHost }
  expect(waysOf(answer)).toEqual([promote, { who: 'registry', host: 'host@1.1.0' }])
  expect(wayTexts(answer)).toEqual([
    promoteText,
    'When host@1.1.0 reaches staging, this verdict is made again by itself.',
  ])
})

it('COMP-828 one that is not says only the promote, and without a host that helps neither', () => {
  const withHost = { host: 'host@1.1.0', isAskedAgain: false }
  expect(wayTexts({ verdict, later: null, withHost })).toEqual([promoteText])
  expect(waysOf({ verdict, later: null, withHost: null })).toEqual([])
})
