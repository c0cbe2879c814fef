import { call } from '@kontor/shared/api'
import { config } from '@kontor/shared/store'
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

/** Asks the server for the base configuration. Where it fails, config stays empty. Source: specification, section 8. */
export async function loadBaseConfig(): Promise<void> {
  try {
    config.base = await call(getConfig, {})
  } catch (cause) {
    console.warn('the config call failed', cause)
  }
}
