import { expect, it } from 'vitest'
import { type Attempt, retryLate } from './late-pages.ts'

const fine: Attempt = { visit: visitOf(null), isLate: false }
const throws: Attempt = { visit: visitOf('throws Error: a'), isLate: false }
const late: Attempt = { visit: visitOf('still loads after 10 s'), isLate: true }

function visitOf(cause: string | null) {
  return { build: 'market@1.0.0', path: '/', cause, ms: 1, picture: null }
}

it.each<[what: string, first: Attempt[], again: Attempt[], causes: (string | null)[]]>([
  ['no page was late', [fine, throws], [], [null, 'throws Error: a']],
  ['a late page is shown at the second attempt', [late, fine], [fine], [null, null]],
  ['a late page throws at the second attempt', [late], [throws], ['throws Error: a']],
  [
    'a page is late twice, and the next one is not visited again',
    [late, late],
    [late],
    ['still loads after 10 s', 'still loads after 10 s'],
  ],
  ['two pages were late by chance', [late, late], [fine, fine], [null, null]],
])('COMP-405 %s', async (_what, first, again, causes) => {
  const left = [...again]
  const visits = first.map(({ visit }) => visit)
  await retryLate(first, (index) => {
    const second = left.shift()!
    visits[index] = second.visit
    return Promise.resolve(second)
  })
  expect(visits.map(({ cause }) => cause)).toEqual(causes)
  expect(left).toEqual([])
})
