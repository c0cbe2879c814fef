import type { RuntimeConfig } from '@kontor/shared/wire'

/** Limits of one network, which may be a whole carrier. */
export interface EdgeLimits {
  /** Open WebSockets; the limit of open connections is twice this. */
  sockets: number
  /** Calls and beacons per minute. */
  calls: number
  /** Pages and files per minute. */
  pages: number
}

/** The settings of an edge. */
export interface EdgeSettings {
  /** The origin to which the edge forwards `/v1` and `/images`. */
  sandboxUrl: string
  /** Names of the edge beside the loopback ones; see `isOwnHost`. */
  hosts: readonly string[]
  /** Proxies in front of the edge whose `X-Forwarded-For` it trusts. */
  proxies: readonly string[]
  /** See `networkOf`. */
  limits: EdgeLimits
  /** Time limit to receive a whole request, ms; 30 s when absent. */
  requestMs?: number
  /** Whether a service worker keeps the running builds for use offline. */
  serviceWorker: boolean
  /** The object that the edge serves as `/config.json`. */
  config: RuntimeConfig
}
