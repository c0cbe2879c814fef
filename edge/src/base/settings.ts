import type { RuntimeConfig } from '@kontor/shared/wire'

/** Limits of one network, which may be a whole carrier. */
export interface EdgeLimits {
  /** Open WebSockets; of connections there may be twice as many. */
  sockets: number
  /** Calls and beacons in a minute. */
  calls: number
  /** Pages and files in a minute. */
  pages: number
}

/** The settings of an edge. */
export interface EdgeSettings {
  /** The origin to which the edge forwards `/v1` and `/images`. */
  sandboxUrl: string
  /** Names of the edge beside the loopback ones; see `isOwnHost`. */
  hosts: readonly string[]
  /** Proxies in front of the edge whose `X-Forwarded-For` is believed. */
  proxies: readonly string[]
  /** See `networkOf`. */
  limits: EdgeLimits
  /** Ms in which a request must arrive whole; 30 s when absent. */
  requestMs?: number
  /** Whether browsers keep what they run, for a lost line, by a service worker. */
  serviceWorker: boolean
  /** What the edge serves as `/config.json`. */
  config: RuntimeConfig
}
