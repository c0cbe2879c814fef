import { type Change, type Entry, entryAfter, type Link } from '../../audit/entry.ts'
import type { BuildRecord } from '../../builds/build-record.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The size of a registry. */
export interface Size {
  areas: number
  builds: number
  entries: number
}

/** The names of `most` areas: first those of a new registry, then others. */
export function areaNames(most: number): string[] {
  const first = ['host', 'account', 'market', 'onboarding', 'trading']
  const words = 'cards crypto loans rewards savings shares support tax news'.split(' ')
  const more = Array.from({ length: Math.max(0, most - first.length) }, (_, place) => {
    const round = Math.floor(place / words.length)
    return round === 0 ? words[place]! : `${words[place % words.length]}-${round + 1}`
  })
  return [...first, ...more].slice(0, most)
}

/**
 * The same number of builds of each area, the oldest first: copies of one build of the host and one
 * of a remote.
 */
export function buildsOf(
  { areas, builds }: Size,
  { host, remote }: { host: BuildRecord; remote: BuildRecord },
  now: number,
): BuildRecord[] {
  const names = areaNames(areas)
  return Array.from({ length: builds }, (_, place) => {
    const id = names[place % areas]!
    const like = id === 'host' ? host : remote
    const version = `1.${Math.floor(place / areas)}.0`
    const routes = id === 'host' ? like.card.routes : [{ path: `/${id}`, title: 'title' }]
    const publishedAt = now - (builds - place) * HOUR
    const card = { ...like.card, id, version, routes }
    const note = `${id} ${version} loads its lists in pages`
    return { ...like, card, publishedAt, publishedBy: `publisher-${id}`, note }
  })
}

/** A revision for each build but the newest of each area, the oldest first. */
export function revisionsOf(builds: readonly BuildRecord[], areas: number) {
  const running: Record<string, string> = {}
  const made = builds.slice(0, -areas).flatMap(({ card: { id, version }, publishedAt }) => {
    const before = running[id]
    running[id] = version
    if (Object.keys(running).length < areas) return []
    const note = `${id} ${before ?? ''} → ${version}`
    return [{ made_at: publishedAt + MINUTE, note, builds: { ...running } }]
  })
  return made.map((one, place) => ({ ...one, revision: place + 1 }))
}

/** Entries of an audit log after the last one, each with the hash of the one before. */
export function entriesAfter(head: Link, { areas, entries }: Size, now: number): Entry[] {
  const names = areaNames(areas)
  const kinds = ['publish', 'promote', 'canary', 'publish', 'rollback', 'publish', 'token'] as const
  const made: Entry[] = []
  let last = head
  for (let place = 0; place < entries; place += 1) {
    const id = names[place % areas]!
    const what = kinds[place % kinds.length]!
    const change: Change = {
      at: now - (entries - place) * MINUTE,
      who: what === 'publish' ? `publisher-${id}` : 'operator',
      what,
      areas: [id],
      channel: what === 'publish' || what === 'token' ? null : 'production',
      text: `${id} 1.${place % 10}.${place}: 28 files, 87 kB, source 9f3c1ab`,
      reason: what === 'rollback' ? 'It fails in old browsers.' : null,
    }
    const one = entryAfter(last, change)
    made.push(one)
    last = one
  }
  return made
}
