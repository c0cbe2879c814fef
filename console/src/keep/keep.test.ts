import { expect, it } from 'vitest'
import { beyondMost, endsPerson, type Kept, treatmentOf } from './keep.rules.ts'

const get = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  treatmentOf({ method, mode, url: `http://localhost:4100${path}` })

it.each([
  ['/', 'page'],
  ['/areas/market?channel=staging', 'page'],
  ['/incidents/7', 'page'],
  ['/api/session/oidc/begin', null],
  ['/api/log/export', null],
  ['/metrics', null],
])('CON-261 a visit of %s is treated as %s', (path, treatment) => {
  expect(get(path, 'navigate')).toBe(treatment)
})

it.each([
  ['/console/main.8bf5c921.js', 'file'],
  ['/console/main.782bafa5.css', 'file'],
  ['/worker.js', null],
  ['/api/channels', 'answer'],
  ['/api/status?channel=production&published=next', 'answer'],
  ['/api/session', 'answer'],
  ['/api/session/oidc', null],
  ['/api/stream', null],
  ['/api/channels/production/readings/market?from=1764504000000', null],
])('CON-262 a read of %s is treated as %s', (path, treatment) => {
  expect(get(path)).toBe(treatment)
})

it('CON-262 a change goes to the registry alone', () => {
  expect(get('/api/session', 'cors', 'POST')).toBeNull()
  expect(get('/api/channels/production/promote', 'cors', 'POST')).toBeNull()
  expect(get('/api/session', 'cors', 'DELETE')).toBeNull()
})

it.each([
  ['POST', '/api/session', true],
  ['DELETE', '/api/session', true],
  ['GET', '/api/session', false],
  ['POST', '/api/quarantine', false],
])('CON-275 %s %s signs somebody in or out: %s', (method, path, ends) => {
  expect(endsPerson({ method, url: `http://localhost:4100${path}` })).toBe(ends)
})

const kept = (number: number, bytes: number): Kept => {
  return { address: `/api/verdicts/${number}`, at: number, bytes }
}
const first: Kept[] = ['/api/session', '/api/channels'].map((address) => {
  return { address, at: 0, bytes: 100 }
})

it('CON-265 of more than sixty answers the oldest go, and never what the console needs to open', () => {
  const all = [...first, ...Array.from({ length: 60 }, (_, place) => kept(100 - place, 100))]
  expect(beyondMost(all)).toEqual(['/api/verdicts/41', '/api/verdicts/42'])
  expect(beyondMost(all.slice(0, 60))).toEqual([])
})

it('CON-265 of more than five megabytes the oldest answers go', () => {
  const all = [...first, kept(3, 2_000_000), kept(1, 2_000_000), kept(2, 2_000_000)]
  expect(beyondMost(all)).toEqual(['/api/verdicts/1'])
})
