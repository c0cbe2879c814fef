export { acceptedEncodings } from './http/accepted-encodings.ts'
export { addSecurityHeaders } from './http/add-security-headers.ts'
export { etagOf, isNotModified, sendRevalidated, taggedJson } from './http/etag.ts'
export { serveHealth } from './http/health.ts'
export { listen } from './http/listen.ts'
export { refuseLongPaths } from './http/long-paths.ts'
export { createMetrics, type Metrics, type Sample, serveMetrics } from './http/metrics.ts'
export { refuseOtherHosts } from './http/own-host.ts'
export { ownPageHeaders, pageHeaders, securityHeaders, type Site } from './http/security-headers.ts'
export { IDLE_MS, routeUpgrades, type Upgrade } from './http/upgrades.ts'
export { limitConnections, limitSockets } from './network/connections.ts'
export { isTaken } from './network/is-taken.ts'
export { MinuteBudget } from './network/minute-budget.ts'
export {
  endSlowRequests,
  isLoopback,
  isOwnHost,
  mayCarryToken,
  networkOf,
} from './network/network.ts'
export { allowSlowWork } from './network/slow-work.ts'
export {
  matching,
  networkVariables,
  readBy,
  readEnvironment,
  wholeNumber,
} from './settings/environment.ts'
export { SettingsError } from './settings/settings-error.ts'
export { FolderInUse, holdFolder, isFolderHeld } from './folder-lock.ts'
export { type KeyPair, newPrivateKey, readKeyPair } from './keys/key-pair.ts'
export { hasSigned } from './keys/signature.ts'
