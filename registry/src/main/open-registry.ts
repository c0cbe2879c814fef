import { mkdirSync, realpathSync } from 'node:fs'
import { FolderInUse, holdFolder, SettingsError } from '@kontor/server'
import type { Database } from '@kontor/server/database'
import { removeTemporary } from '@kontor/server/files'
import type { Registry } from '../api/registry.ts'
import { listAreas } from '../areas/area-rows.ts'
import { BuildStore } from '../builds/build-store.ts'
import { KeptBlobs } from '../builds/files/kept-blobs.ts'
import { Channels } from '../channels/channels.ts'
import type { CompositionInputs } from '../channels/compose.ts'
import { Previews } from '../channels/previews/previews.ts'
import { Releases } from '../channels/releases.ts'
import { RevisionStore } from '../channels/revisions/revision-store.ts'
import { SelfCheck } from '../channels/self-check.ts'
import { Canaries } from '../channels/steering/canaries.ts'
import { Holds } from '../channels/steering/holds.ts'
import { Quarantines } from '../channels/steering/quarantines.ts'
import { Quarantining } from '../channels/steering/quarantining.ts'
import { Schedule } from '../channels/steering/schedule.ts'
import { openDatabase } from '../db/open.ts'
import { takeOver } from '../earlier/take-over.ts'
import { Sessions } from '../people/sessions.ts'
import { Tokens } from '../people/tokens.ts'
import { BuildHealth } from '../rollout/build-health.ts'
import { Controller } from '../rollout/control/controller.ts'
import { Incidents } from '../rollout/control/incidents.ts'
import { Lease } from '../rollout/control/lease.ts'
import { Watches } from '../rollout/control/watches.ts'
import { Edges } from '../rollout/edges.ts'
import { EvidenceStore } from '../rollout/evidence-store.ts'
import { Keys } from '../signing/keys.ts'
import { Verdicts } from '../verdicts/verdicts.ts'
import { openBlobs } from './open-blobs.ts'
import { type Settings } from './settings.ts'

/**
 * Opens the registry: its database, its blobs, and its data folder, which no other process may use
 * until `close`. Creates what is missing, and takes over the files of a registry without a
 * database.
 * @throws SettingsError while another process uses the folder or when the database cannot be
 * opened, DataError naming a damaged file of the folder.
 */
export async function openRegistry(settings: Settings): Promise<Registry> {
  const release = hold(settings.data)
  try {
    const database = await openDatabase(settings)
    try {
      const registry = await openHeld(settings, database)
      const close = async () => {
        await database.close()
        release()
      }
      return { ...registry, close }
    } catch (cause) {
      await database.close()
      throw cause
    }
  } catch (cause) {
    release()
    throw cause
  }
}

/** Locks the real folder, because a symbolic link is another name for the same data. */
function hold(data: string): () => void {
  mkdirSync(data, { recursive: true })
  try {
    return holdFolder(realpathSync(data))
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new SettingsError(
      `REGISTRY_DATA ${cause.message}; stop that one or choose another folder.`,
      { cause },
    )
  }
}

async function openHeld(settings: Settings, database: Database): Promise<Omit<Registry, 'close'>> {
  const { data, bases, buildsQuota, compositionTtl, channel, now = Date.now } = settings
  await removeTemporary(data)
  const blobs = new KeptBlobs(await openBlobs(settings), database, now)
  await takeOver(data, { database, blobs, now: now() })
  const tokens = await Tokens.open(database, data, now)
  const isShared = settings.databaseUrl !== null
  const keys = await Keys.open({ data, database, isShared, now })
  const builds = await BuildStore.open(database, blobs, { quota: buildsQuota, now })
  const health = await BuildHealth.open(database, now)
  const quarantines = await Quarantines.open(database)
  const holds = new Holds(database, now)
  const inputs: CompositionInputs = {
    builds,
    health: (id, version) => health.of(id, version),
    isQuarantined: (build) => quarantines.has(build),
    bases,
  }
  const channels = new Channels({
    ...inputs,
    refreshHealth: () => health.refresh(),
    revisions: await RevisionStore.open(database),
    quarantines,
    keys,
    ttl: compositionTtl,
    now,
  })
  const refresh = async () => {
    await channels.refresh()
    await tokens.refresh()
    await keys.refresh()
  }
  const watches = new Watches(database, channels, now)
  const evidence = new EvidenceStore({ builds, channels, watches, now })
  const edges = new Edges(database, { health, store: evidence }, now)
  const incidents = new Incidents(database)
  const canaries = new Canaries({ channels, builds, holds, now })
  const quarantining = new Quarantining({ builds, channels, quarantines, now })
  const lease = new Lease(database, 'controller', now)
  const { gateBrowser: browser, gatePolicy: policy } = settings
  const areas = () => listAreas(database)
  const verdicts = new Verdicts({ database, builds, areas, browser, policy, now })
  const selfCheck = new SelfCheck({ builds, channels })
  return {
    database,
    builds,
    channels,
    releases: new Releases({ ...inputs, channels, holds, now }),
    canaries,
    holds,
    quarantines,
    quarantining,
    schedule: new Schedule(database, now),
    previews: new Previews({ ...inputs, database, channels, ttl: compositionTtl, now }),
    keys,
    tokens,
    sessions: new Sessions(database, now),
    health,
    edges,
    evidence,
    watches,
    incidents,
    controller: new Controller({ watches, canaries, quarantining, incidents, lease, now }),
    verdicts,
    refresh,
    selfCheck,
    channel,
    now,
  }
}
