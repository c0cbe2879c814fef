import { listen } from '@kontor/server'
import type { Registry } from '../api/registry.ts'
import { repeat } from '../base/repeat.ts'
import { followChannels } from './asked-again.ts'
import { collectNightly } from './nightly.ts'
import { openRegistry } from './open-registry.ts'
import { registryApp } from './registry-app.ts'
import { followSchedule } from './scheduled.ts'
import { type Settings } from './settings.ts'

/** The interval in which the changes of other processes on the same database are read, ms. */
const OTHERS_MS = 1_000

/** A running registry. */
export interface Running {
  registry: Registry
  url: string
  close(): Promise<void>
}

/**
 * Starts the registry in this process.
 * @throws SettingsError naming the variable when the port is taken, DataError naming a damaged file
 * of the data folder.
 */
export async function start(settings: Settings): Promise<Running> {
  const registry = await openRegistry(settings)
  const { selfCheck } = registry
  for (const fault of await selfCheck.run()) console.error(fault)
  const stopChecking = selfCheck.start()
  const stopControlling = registry.controller.start()
  const stopCleaning = registry.evidence.start(registry.database)
  const stopReading =
    settings.databaseUrl === null ? undefined : repeat(() => registry.refresh(), OTHERS_MS)
  const { gcAt, log = () => undefined } = settings
  const stopCollecting = gcAt === null ? () => undefined : collectNightly(registry, gcAt, log)
  const api = await registryApp(registry, settings)
  let stopPromoting: (() => Promise<void>) | undefined
  let stopAsking: (() => Promise<void>) | undefined
  const close = async () => {
    stopChecking()
    stopCleaning()
    await stopControlling()
    await stopPromoting?.()
    await stopAsking?.()
    await stopReading?.()
    stopCollecting()
    await api.close()
    await registry.close()
  }
  try {
    const { registryHost, registryPort } = settings
    const url = await listen(api, 'REGISTRY_PORT', registryHost, registryPort)
    stopPromoting = followSchedule(registry, url)
    stopAsking = followChannels(registry, { registryUrl: url, log })
    return { registry, url, close }
  } catch (cause) {
    await close()
    throw cause
  }
}
