import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { builds, ORIGIN } from '../../../testing/faults.ts'
import { type LongScript, ownerOf, slowOwnersOf, violatorOf } from './culprit.rules.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const market = `${ORIGIN}/files/market/home.8f21c3d4.js`
const trading = `${ORIGIN}/builds/trading/2.4.1/chart.js`
const react = `${ORIGIN}/files/host/lent/react-dom.0c1d2e3f.js`
const running = { running: 'account', page: ORIGIN }

const script = (
  sourceURL: string,
  duration: number,
  invokerType = 'user-callback',
): LongScript => ({ sourceURL, duration, invokerType })

it.each([
  ['the longest script', [script(market, 40), script(trading, 130), script(react, 9)], ['trading']],
  ['every script that is long', [script(market, 210), script(trading, 260)], ['market', 'trading']],
  ['a listener of React', [script(react, 240, 'event-listener')], ['account']],
  ['an answer to the API client', [script(react, 240, 'resolve-promise')], ['account']],
  ['a timer of the host', [script(react, 240)], ['host']],
  ['an extension', [script('chrome-extension://a/files/market/x.js', 240)], []],
  ['a script without a file', [script('', 240)], ['account']],
  ['no script', [], ['account']],
])('HOST-190 a long task counts for the owners of %s', (_what, scripts, owners) => {
  expect([...slowOwnersOf(scripts, builds, { ...running, longMs: 200 })]).toEqual(owners)
})

it.each([
  [market, 'market'],
  [react, 'account'],
  ['https://files.example/onboarding/a.js', 'onboarding'],
  ['moz-extension', null],
  ['', null],
])('HOST-191 a violation by %j counts for %s', (sourceFile, owner) => {
  expect(violatorOf({ sourceFile, blockedURI: 'https://x.example' }, builds, running)).toBe(owner)
})

it('HOST-191 a violation by a picture counts for the area whose page has it', () => {
  const [own, injected] = ['https://x.example/a.png?b=c', 'https://x.example/b.png']
  document.body.innerHTML = '<div data-area="trading"><p><img></p></div><img>'
  const [first, second] = document.querySelectorAll('img')
  first!.src = own
  second!.src = injected
  expect(violatorOf({ sourceFile: '', blockedURI: own }, builds, running)).toBe('trading')
  expect(violatorOf({ sourceFile: '', blockedURI: injected }, builds, running)).toBeNull()
})

it('HOST-191 the folder of a build is not the beginning of another name', () => {
  expect(ownerOf(`${ORIGIN}/files/markets/a.js`, builds, ORIGIN)).toBeNull()
})

/** A page load with its own modules. */
async function newPage() {
  vi.resetModules()
  const scripts = await import('../../../testing/scripts.tsx')
  scripts.startScripts()
  await scripts.runPinned({ withLastGood: true })
  const said = () => scripts.beacons.map(({ id, version, event }) => `${id} ${version} ${event}`)
  return {
    ...(await import('./faults.actions.ts')),
    ...(await import('../builds/builds.store.ts')),
    said,
  }
}

const asked = (area: string) =>
  Object.defineProperty(new Error('asked'), 'stack', {
    value: `Error: asked\n    at call (http://localhost:3000/builds/host/1.0.0/api.js:1:1)\n    at load (http://localhost:3000/builds/${area}/1.0.0/home.js:1:1)`,
  })

it('HOST-192 HOST-193 a failed call counts for the area that made it, once for each area', async () => {
  const { callFailed, said } = await newPage()
  callFailed(asked('market'))
  callFailed(asked('market'))
  callFailed(asked('trading'))
  callFailed(asked('host'))
  vi.runAllTimers()
  expect(said()).toEqual([
    'market 1.0.0 failed-call',
    'trading 1.0.0 failed-call',
    'host 1.0.0 failed-call',
  ])
})

it('HOST-193 an area that runs its last good build has no faults', async () => {
  const { blameFor, fallBack, said } = await newPage()
  fallBack('market', new Error('planted'))
  blameFor('long-task', 'market')
  blameFor('violation', null)
  vi.runAllTimers()
  expect(said().filter((one) => /long-task|violation/.test(one))).toEqual([])
})
