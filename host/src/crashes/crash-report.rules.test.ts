import { expect, it } from 'vitest'
import { aBuild } from '../../testing/compositions.ts'
import { crashReport } from './crash-report.rules.ts'

const builds = [aBuild('host'), aBuild('market'), aBuild('trading')]

function anError(message: string, frames: string[] = []): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n${frames.map((frame) => `    at run (${frame})`).join('\n')}`
  return error
}
const told = (cause: unknown) => crashReport(cause, { builds, session: 'user' })

it('HOST-027 names area, build and kind of session, and where it happened', () => {
  const frames = [
    'http://localhost:3000/builds/host/1.0.0/react.js:1:2',
    'http://localhost:3000/builds/trading/1.0.0/trade.js?try=1:3:4',
    'http://localhost:3000/builds/market/1.0.0/home.js:5:6',
  ]
  expect(told(anError('x is undefined', frames))).toEqual({
    area: 'trading',
    build: '1.0.0',
    session: 'user',
    name: 'TypeError',
    message: 'x is undefined',
    frames: [
      '/builds/host/1.0.0/react.js:1:2',
      '/builds/trading/1.0.0/trade.js:3:4',
      '/builds/market/1.0.0/home.js:5:6',
    ],
  })
})

it('HOST-027 the area is the known one, else the host if no remote is in the stack', () => {
  expect(told(anError('x'))).toMatchObject({ area: 'host', build: '1.0.0' })
  expect(
    crashReport(anError('x'), { builds: [], session: 'visitor', area: 'market' }),
  ).toMatchObject({ area: 'market', build: null })
})

it.each([
  ['an email address', 'no such user mia.keller@posteo.example', 'no such user …'],
  ['a number that could be an account', 'wallet 10482736 is gone', 'wallet … is gone'],
  ['a token', 'Bearer a1b2c3d4-e5f6-a7b8-c9d0-e1f2a3b4c5d6 refused', 'Bearer … refused'],
  ['what an address asks for', 'GET /v1/user?email=mia failed', 'GET /v1/user?… failed'],
  ['something that is no error', { secret: 1 }, '[object Object]'],
])('HOST-027 leaves out %s', (_what, cause, message) => {
  expect(told(typeof cause === 'string' ? anError(cause) : cause).message).toBe(message)
})
