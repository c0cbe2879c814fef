import { subscribe } from 'valtio'
import { AppError, call } from '@kontor/shared/api'
import { config, session } from '@kontor/shared/store'
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
 * Asks the server for the base configuration, and again when a session ends, which has cleared it
 * and leaves a visitor who needs it too, or when one starts that finds none.
 */
export async function startBaseConfig(): Promise<void> {
  subscribe(session, () => {
    if (config.base === null) void loadBaseConfig()
  })
  await loadBaseConfig()
}

/**
 * Where the server refuses, config is empty: specification, section 8. Where no answer comes, what
 * an earlier page was told stays.
 */
async function loadBaseConfig(): Promise<void> {
  try {
    config.base = await call(getConfig, {})
  } catch (cause) {
    if (AppError.from(cause).reason !== null) config.base = null
    console.warn('the config call failed', cause)
  }
}
