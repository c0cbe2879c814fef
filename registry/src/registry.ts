import { BuildStore } from './builds/build-store.ts'
import { ProvenBuilds } from './builds/proven-builds.ts'
import { ChannelFiles } from './channels/channel-files.ts'
import { Channels } from './channels/channels.ts'
import { Beacons } from './edge/beacons.ts'
import type { Settings } from './settings.ts'
import { SelfCheck } from './self-check.ts'
import { openKeys, type Keys } from './signing/keys.ts'
import { openTokens, type Tokens } from './tokens/tokens.ts'

/** The registry's state, opened from its data folder. */
export interface Registry {
  builds: BuildStore
  channels: Channels
  keys: Keys
  tokens: Tokens
  /** What pages report to the edge of this process. */
  beacons: Beacons
  /** What is known of the builds from what pages have reported, also before this process. */
  proven: ProvenBuilds
  selfCheck: SelfCheck
  /** The channel of a request that names none. */
  channel: string
}

/**
 * Opens the registry's data folder. Creates the folder, the key pair and the tokens the first time.
 * @throws DataError naming the first file in it that is damaged.
 */
export async function openRegistry({
  data,
  buildBase,
  compositionTtl,
  channel,
}: Settings): Promise<Registry> {
  const tokens = await openTokens(data)
  const keys = await openKeys(data)
  const builds = await BuildStore.open(data)
  const proven = await ProvenBuilds.open(data)
  const beacons = new Beacons((id, version, counts) => proven.keep(id, version, counts))
  const channels = new Channels({
    files: await ChannelFiles.open(data),
    builds,
    proof: (id, version) => proven.of(id, version),
    keys,
    buildBase,
    ttl: compositionTtl,
  })
  const selfCheck = new SelfCheck({ builds, channels, keys })
  return { builds, channels, keys, tokens, beacons, proven, selfCheck, channel }
}
