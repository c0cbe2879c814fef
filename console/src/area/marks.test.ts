import { expect, it } from 'vitest'
import { mark } from './marks.store.ts'

it('CON-288 a mark in one area is not compared with a build of another one', () => {
  history.replaceState(null, '', '/areas/market')
  mark('market@1.1.0')
  mark('trading@2.0.0')
  expect(globalThis.location.pathname).toBe('/areas/market')
  mark('trading@2.1.0')
  expect(globalThis.location.pathname + globalThis.location.search).toBe(
    '/differences?from=trading@2.0.0&to=trading@2.1.0',
  )
})
