export { acceptedEncodings } from './accepted-encodings.ts'
export { limitConnections, limitSockets } from './connections.ts'
export { FolderInUse, holdFolder, isFolderHeld } from './folder-lock.ts'
export { serveHealth } from './health.ts'
export { refuseLongPaths } from './long-paths.ts'
export { createMetrics, serveMetrics } from './metrics.ts'
export { MinuteBudget } from './minute-budget.ts'
export {
  endSlowRequests,
  isLoopback,
  isOwnHost,
  networkOf,
  readHosts,
  readProxies,
} from './network.ts'
export { ownPageHeaders, pageHeaders, securityHeaders, type Site } from './security-headers.ts'
export { IDLE_MS, routeUpgrades, type Upgrade } from './upgrades.ts'
