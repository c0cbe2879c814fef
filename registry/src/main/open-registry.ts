import { mkdirSync, realpathSync } from 'node:fs'
import { FolderInUse, holdFolder, SettingsError } from '@kontor/server'
import type { Registry } from '../api/registry.ts'
import { removeTemporary } from '@kontor/server/files'
import { BuildStore } from '../builds/build-store.ts'
import { ChannelFiles } from '../channels/channel-files.ts'
import { Channels } from '../channels/channels.ts'
import { SelfCheck } from '../channels/self-check.ts'
import { openTokens } from '../people/tokens.ts'
import { Beacons } from '../rollout/beacons.ts'
import { BuildHealth } from '../rollout/build-health.ts'
import { openKeys } from '../signing/keys.ts'
import { type Settings } from './settings.ts'

/**
 * Opens the registry's data folder, which no other process may use until `close`. Creates the
 * folder, the key pair and the tokens the first time.
 * @throws SettingsError while another process uses the folder, DataError naming the first file in
 * it that is damaged.
 */
export async function openRegistry(settings: Settings): Promise<Registry> {
  const release = hold(settings.data)
  try {
    const registry = await openHeld(settings)
    const close = async () => {
      await registry.health.settled()
      release()
    }
    return { ...registry, close }
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

async function openHeld({
  data,
  buildBase,
  buildsQuota,
  compositionTtl,
  channel,
  now = Date.now,
}: Settings): Promise<Omit<Registry, 'close'>> {
  await removeTemporary(data)
  const tokens = await openTokens(data)
  const keys = await openKeys(data)
  const builds = await BuildStore.open(data, buildsQuota)
  const health = await BuildHealth.open(data)
  const beacons = new Beacons((id, version, counts) => health.keep(id, version, counts))
  const channels = new Channels({
    files: await ChannelFiles.open(data),
    builds,
    health: (id, version) => health.of(id, version),
    keys,
    buildBase,
    ttl: compositionTtl,
    now,
  })
  const selfCheck = new SelfCheck({ builds, channels })
  return { builds, channels, keys, tokens, beacons, health, selfCheck, channel, now }
}
