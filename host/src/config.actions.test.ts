import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { config, connection, session } from '@kontor/shared/store'
import { answer, eventually, Refused, sent, startServer } from '@kontor/shared/testing'
import { getConfig } from '@kontor/shared/wire'
import { openTab, tokensOf } from '../testing/tab.ts'
import { loadRuntimeConfig, startBaseConfig } from './config.actions.ts'

beforeEach(() => {
  startServer()
  session.tokens = null
  config.base = null
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const live = { image: '/pictures', mode: 'live' as const }

it.each([
  ['a page instead of JSON', '<!doctype html>', 'not valid JSON'],
  ['a missing field', '{"apiBase":""}', 'socketUrl'],
])('refuses %s as /config.json and keeps what it had', async (_name, text, why) => {
  const before = config.runtime
  vi.stubGlobal('fetch', async () => new Response(text))
  await expect(loadRuntimeConfig()).rejects.toThrow(why)
  expect(config.runtime).toBe(before)
})

it('continues without a base configuration when the call fails', async () => {
  answer(getConfig, () => new Refused('UNEXPECTED'))
  await startBaseConfig()
  expect(config.base).toBeNull()
})

it('HOST-025 a refused call clears it; without an answer the stored one stays', async () => {
  config.base = live
  answer(getConfig, () => Promise.reject(new Error('the line is dead')))
  await startBaseConfig()
  expect(config.base).toEqual(live)
  answer(getConfig, () => new Refused('UNAVAILABLE'))
  await startBaseConfig()
  expect(config.base).toBeNull()
})

it('loads it again when a session starts without one, and only then', async () => {
  answer(getConfig, () => live)
  await startBaseConfig()
  expect(config.base).toEqual(live)
  config.base = null
  session.tokens = { token: 'token-mia', refresh_token: 'refresh-mia', expiresAt: 0 }
  await eventually(() => expect(config.base).toEqual(live))
  const asked = sent.length
  session.tokens = { token: 'token-new', refresh_token: 'refresh-new', expiresAt: 0 }
  await new Promise((settled) => setTimeout(settled))
  expect(sent).toHaveLength(asked)
})

it('HOUSE-010 signing out clears it and loads it again at once, because a visitor also needs to know whether money is real', async () => {
  localStorage.clear()
  const tab = await openTab()
  const host = await import('./config.actions.ts')
  tab.answer(getConfig, () => live)
  tab.signIn(tokensOf('mia'))
  await host.startBaseConfig()
  await eventually(() => expect(localStorage.getItem('config')).toBe(JSON.stringify(live)))
  const { promise, resolve } = Promise.withResolvers<typeof live>()
  tab.answer(getConfig, () => promise)
  tab.signOut()
  await eventually(() => expect(localStorage.getItem('config')).toBeNull())
  expect(tab.config.base).toBeNull()
  resolve(live)
  await eventually(() => expect(localStorage.getItem('config')).toBe(JSON.stringify(live)))
  expect(tab.config.base).toEqual(live)
  expect(tab.session.tokens).toBeNull()
})

it('HOST-314 loads it at the next connection when the first call brought none', async () => {
  connection.at = 'connecting'
  answer(getConfig, () => Promise.reject(new Error('the line is dead')))
  await startBaseConfig()
  expect(config.base).toBeNull()
  answer(getConfig, () => live)
  connection.at = 'open'
  await eventually(() => expect(config.base).toEqual(live))
  const asked = sent.length
  connection.at = 'waiting'
  connection.at = 'open'
  await new Promise((settled) => setTimeout(settled))
  expect(sent).toHaveLength(asked)
})
