import { proxy, useSnapshot } from 'valtio'
import type { BaseConfig, RuntimeConfig } from '../../wire/index.ts'

export interface Config {
  /** From `/config.json`. */
  runtime: RuntimeConfig
  /** From the config call; null until it answers, and when the server refuses it. */
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
    loadTimeoutMs: 10_000,
  },
  base: null,
})

/** True unless the server says that real money moves. */
export function usePaperTrading(): boolean {
  return useSnapshot(config).base?.mode !== 'live'
}

/** An invitation code that anybody may use; null where only friends invite. */
export function useOpenInvitation(): string | null {
  return useSnapshot(config).base?.invitation ?? null
}

/** The address of a picture: a relative path from the server gets the base, others stay. */
export function pictureUrl(path: string): string {
  return /^(https?:|data:|blob:)/.test(path) ? path : config.runtime.imageBase + path
}
