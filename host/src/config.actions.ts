import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { AppError, call } from '@kontor/shared/api'
import { config, connection, newResource, session } from '@kontor/shared/store'
import { getConfig, runtimeConfig } from '@kontor/shared/wire'

/**
 * Reads `/config.json`: where the API, the pictures and the socket of this environment are.
 * @throws when it is missing or malformed; nothing works without it.
 */
export async function loadRuntimeConfig(): Promise<void> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`/config.json answers ${response.status}`)
  config.runtime = runtimeConfig.parse(await response.json())
}

/**
 * Loads the base configuration now, and again whenever a session starts or ends, or a connection
 * opens, without one. The end of a session clears it, and a visitor needs it too.
 */
export async function startBaseConfig(): Promise<void> {
  subscribe(session, () => {
    if (config.base === null) void loading.reload(undefined, { quiet: true })
  })
  subscribeKey(connection, 'at', (at) => {
    if (at === 'open' && config.base === null) void loading.load(undefined, { quiet: true })
  })
  await loading.reload(undefined, { quiet: true })
}

/**
 * A refusal of the server clears the configuration. Without an answer the stored one stays. Source:
 * CALL-8.
 */
const loading = newResource<void>(async (_, signal) => {
  try {
    const base = await call(getConfig, {}, { signal })
    if (!signal.aborted) config.base = base
  } catch (cause) {
    if (signal.aborted || AppError.from(cause).reason === null) throw cause
    config.base = null
    console.warn('the server refused the config call', cause)
  }
})
