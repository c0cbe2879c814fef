import { expect, it } from 'vitest'
import { buildOf, NOON, statusOf } from '../../../testing/statuses.ts'
import { otherHosts } from './hosts.rules.ts'

const inChannel = (channel: string, host: string) => {
  return { channel, revision: 1, builds: { host }, since: {}, canary: {} }
}

it('CON-235 each other host is named once, with at most five of them, those of channels first', () => {
  const { edges } = statusOf()
  const open = ['1.0.0', '0.9.0', '0.8.0', '0.7.0', '0.6.0'].map((version) => {
    return { id: 'host', version, pages: 1, replacedAt: NOON }
  })
  const published = { host: [buildOf('host', '1.2.0')] }
  const status = statusOf({ edges: { ...edges, builds: open }, published })
  const all = [inChannel('production', '1.0.0'), inChannel('staging', '0.9.0')]
  expect(otherHosts(status, all)).toEqual([
    { version: '0.9.0', where: 'in staging' },
    { version: '1.2.0', where: 'which may follow' },
    { version: '0.8.0', where: 'open in 1 page' },
    { version: '0.7.0', where: 'open in 1 page' },
    { version: '0.6.0', where: 'open in 1 page' },
  ])
  const more = { ...edges, builds: [...open, { ...open[0]!, version: '0.5.0' }] }
  expect(otherHosts({ ...status, edges: more }, all)).toHaveLength(5)
})
