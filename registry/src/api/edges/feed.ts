import { type BuildFeed, buildsOf, type Feed } from '@kontor/shared/wire'
import type { BuildRecord } from '../../builds/build-record.ts'
import { servedOf } from '../../builds/served.ts'
import type { Registry } from '../registry.ts'

type Sources = Pick<Registry, 'builds' | 'channels' | 'keys'>

/** Changes whenever the feed of a channel does. */
export async function tagOf({ channels, keys }: Sources, channel: string): Promise<string> {
  await keys.list()
  const issued = await channels.current(channel)
  const { number } = keys.facts()
  return `${number}.${keys.keyId}.${issued?.signed.signature.slice(0, 22) ?? 'none'}`
}

/** What an edge needs to serve a channel. @throws Refusal 503 when a build is missing */
export async function feedOf(sources: Sources, channel: string): Promise<Feed> {
  const { builds, channels, keys } = sources
  const tag = await tagOf(sources, channel)
  const list = await keys.list()
  const issued = await channels.current(channel)
  const pinned = issued === null ? [] : buildsOf(issued.composition)
  const records = new Map(
    pinned.map(({ id, version }) => [`${id}@${version}`, builds.require({ id, version })]),
  )
  return {
    tag,
    keys: list,
    compositions: issued === null ? [] : [issued.signed],
    builds: [...records.values()].map((record) => keys.sign(JSON.stringify(servedOf(record)))),
  }
}

/** One build, as an edge needs it. */
export async function buildFeedOf({ keys }: Sources, record: BuildRecord): Promise<BuildFeed> {
  return { keys: await keys.list(), build: keys.sign(JSON.stringify(servedOf(record))) }
}
