import {
  type BuildFeed,
  buildsOf,
  type Composition,
  type Feed,
  type PreviewFeed,
  writeComposition,
} from '@kontor/shared/wire'
import type { BuildRecord } from '../../builds/build-record.ts'
import { servedOf } from '../../builds/served.ts'
import { armsOf } from '../../channels/issuer.ts'
import type { Registry } from '../registry.ts'

type Sources = Pick<Registry, 'builds' | 'channels' | 'keys' | 'quarantines'>

/** Changes whenever the feed of a channel does. */
export async function tagOf(
  { channels, keys, quarantines }: Sources,
  channel: string,
): Promise<string> {
  await keys.list()
  const issued = await channels.current(channel)
  const { number } = keys.facts()
  const arms = issued === null ? [] : armsOf(issued)
  const signatures = arms.map(({ signed }) => signed.signature.slice(0, 22))
  return [number, keys.keyId, quarantines.number, ...signatures].join('.')
}

/** The data that an edge needs to serve a channel. @throws Refusal 503 when a build is missing */
export async function feedOf(sources: Sources, channel: string): Promise<Feed> {
  const { builds, channels, keys, quarantines } = sources
  const tag = await tagOf(sources, channel)
  const list = await keys.list()
  const issued = await channels.current(channel)
  const arms = issued === null ? [] : armsOf(issued)
  const pinned = arms.flatMap(({ composition }) => buildsOf(composition))
  const records = new Map(
    pinned.map(({ id, version }) => [`${id}@${version}`, builds.require({ id, version })]),
  )
  return {
    tag,
    keys: list,
    compositions: arms.map(({ signed }) => signed),
    builds: [...records.values()].map((record) => keys.sign(JSON.stringify(servedOf(record)))),
    quarantine: keys.sign(quarantines.text(issued?.composition.issuedAt ?? 0)),
  }
}

/** One build, as an edge needs it. */
export async function buildFeedOf({ keys }: Sources, record: BuildRecord): Promise<BuildFeed> {
  return { keys: await keys.list(), build: keys.sign(JSON.stringify(servedOf(record))) }
}

/** A preview, as an edge needs it. */
export async function previewFeedOf(
  { builds, keys }: Sources,
  composition: Composition,
): Promise<PreviewFeed> {
  const pinned = buildsOf(composition).map((build) => servedOf(builds.require(build)))
  return {
    keys: await keys.list(),
    composition: keys.sign(writeComposition(composition)),
    builds: pinned.map((build) => keys.sign(JSON.stringify(build))),
  }
}
