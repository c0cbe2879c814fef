import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { edgeApp } from '@kontor/edge'
import { SettingsError } from '@kontor/server'
import type { Registry } from '../api/registry.ts'
import { compositionSource } from './composition-source.ts'
import { collectNightly } from './nightly.ts'
import { openRegistry } from './open-registry.ts'
import { registryApp } from './registry-app.ts'
import { type Settings } from './settings.ts'

/** The interval in which changes of other processes are read, ms. */
const OTHERS_MS = 1_000

/** A running registry and its edge. */
export interface Running {
  registry: Registry
  registryUrl: string
  edgeUrl: string
  close(): Promise<void>
}

/**
 * Starts the registry and its embedded edge in this process.
 * @throws SettingsError naming the variable when a port is taken, DataError naming a damaged file
 * of the data folder.
 */
export async function start(settings: Settings): Promise<Running> {
  const registry = await openRegistry(settings)
  const { builds, beacons, selfCheck } = registry
  for (const fault of await selfCheck.run()) console.error(fault)
  const stopChecking = selfCheck.start()
  const stopReading = settings.databaseUrl === null ? () => undefined : readOthers(registry)
  const { gcAt, log = () => undefined } = settings
  const stopCollecting = gcAt === null ? () => undefined : collectNightly(registry, gcAt, log)
  const api = await registryApp(registry, settings)
  const edge = edgeApp({
    source: compositionSource(registry, settings.channel),
    builds,
    beacons,
    settings,
  })
  const close = async () => {
    stopChecking()
    stopReading()
    stopCollecting()
    await Promise.all([api.close(), edge.close()])
    await registry.close()
  }
  try {
    const registryUrl = await listen(
      api,
      'REGISTRY_PORT',
      settings.registryHost,
      settings.registryPort,
    )
    const edgeUrl = await listen(edge, 'APP_PORT', settings.appHost, settings.appPort)
    return { registry, registryUrl, edgeUrl, close }
  } catch (cause) {
    await close()
    throw cause
  }
}

/**
 * Reads at intervals what other processes have changed; only a server's database has several.
 * Returns a function that stops it.
 */
function readOthers({ refresh }: Registry): () => void {
  let timer: NodeJS.Timeout
  let isOver = false
  const wait = () => {
    timer = setTimeout(() => void refresh().catch(console.error).finally(wait), OTHERS_MS).unref()
    if (isOver) clearTimeout(timer)
  }
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

async function listen(
  app: FastifyInstance,
  variable: string,
  host: string,
  port: number,
): Promise<string> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new SettingsError(`Port ${port} is taken; set ${variable} to a free one.`, { cause })
    if (code === 'EACCES')
      throw new SettingsError(
        `Port ${port} may not be used by this user; set ${variable} to another one.`,
        { cause },
      )
    throw cause
  }
  const named = ['0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host
  return `http://${named}:${(app.server.address() as AddressInfo).port}`
}
