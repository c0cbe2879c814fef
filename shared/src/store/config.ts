import { proxy, useSnapshot } from 'valtio'
import type { BaseConfig, RuntimeConfig } from '../wire/index.ts'

export interface Config {
  /** From `/config.json`. */
  runtime: RuntimeConfig
  /** From the config call; null until it answers or when it fails. */
  base: BaseConfig | null
}

/** Configuration of the running app. Owner: the host. */
export const config = proxy<Config>({
  runtime: {
    apiBase: '',
    imageBase: '',
    socketUrl: '/v1/quotes',
    layers: [],
    brand: 'Kontor',
    supportEmail: '',
    blockedRegions: [],
    loadTimeoutMs: 10_000,
  },
  base: null,
})

/** True while no real money moves; true also while that is not known. */
export function usePaperTrading(): boolean {
  return useSnapshot(config).base?.mode !== 'live'
}

/** A relative picture path from the server as an address. Absolute ones stay. */
export function pictureUrl(path: string): string {
  return /^(https?:|data:|blob:)/.test(path) ? path : config.runtime.imageBase + path
}
