import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'

/** What can change at the registry. */
export type Topic =
  'channels' | 'builds' | 'evidence' | 'incidents' | 'verdicts' | 'steering' | 'log'

const beat = z.record(z.string(), z.string())

/** The ages, ms, from which figures are marked as old, and from which buttons wait. */
const OLD_MS = 5_000
const WAIT_MS = 30_000
/** Pause before a closed stream is opened again, ms. */
const AGAIN_MS = 4_000
/** Silence of the registry, which sends every 2 s, after which its stream is opened anew, ms. */
const SILENT_MS = 10_000

const tags: Partial<Record<string, string>> = {}
/** The first reads, which wait for the first message. */
const first = new Set<() => void>()
const beats = new Set<() => void>()
const followers = new Set<{ topics: readonly Topic[]; read: () => void }>()

/** The last sign of the registry: its stream, a kept answer, or none since the page was opened. */
type Sign = 'opening' | 'keep' | 'stream'

/** When the last sign was, ms, and the clock. Owner: this file. */
const heard = proxy<{ by: Sign; at: number; now: number }>({
  by: 'opening',
  at: Date.now(),
  now: Date.now(),
})

/** Longest wait for the first message, ms. After it, addresses are read without the message. */
const FIRST_MS = 2_000
/** Whether the first message has come, or the wait for it is over. */
let hasBegun = false

/**
 * Reads an address for the first time, after the first message of the stream. That message makes
 * all followers read, so an earlier read would be repeated.
 */
export function begin(topics: readonly Topic[], read: () => void): void {
  if (hasBegun || topics.length === 0) read()
  else first.add(read)
}

/** Calls `read` whenever one of the topics changes. Returns a function that stops it. */
export function follow(topics: readonly Topic[], read: () => void): () => void {
  const follower = { topics, read }
  followers.add(follower)
  return () => followers.delete(follower)
}

/** Calls `then` at each message of the registry, also when nothing has changed. */
export function onBeat(then: () => void): void {
  beats.add(then)
}

/**
 * Says that an answer was kept at a time, ms: the registry does not answer. Until its stream is
 * heard, the newest kept answer says when it last did.
 */
export function hearKept(at: number): void {
  if (heard.by === 'stream') return
  heard.at = heard.by === 'keep' ? Math.max(heard.at, at) : at
  heard.by = 'keep'
  heard.now = Date.now()
  readFirst()
}

/** Null while the console is closed. */
let stream: EventSource | null = null
/** When the stream was opened or was last heard, ms. */
let aliveAt = 0

/** Opens the registry's stream of changes. Returns a function that closes it. */
export function openStream(): () => void {
  stream = connect()
  const waited = setTimeout(readFirst, FIRST_MS)
  const clock = setInterval(() => (heard.now = Date.now()), 1_000)
  const again = setInterval(() => {
    if (stream?.readyState === EventSource.CLOSED || isSilent()) connectAgain()
  }, AGAIN_MS)
  return () => {
    clearTimeout(waited)
    clearInterval(clock)
    clearInterval(again)
    stream?.close()
    stream = null
  }
}

/** A network that drops packets ends no stream: the stream seems to be open for many minutes. */
function isSilent(): boolean {
  return Date.now() - aliveAt >= SILENT_MS
}

/** Opens the stream anew, also where the old one only seems to be open. */
export function connectAgain(): void {
  stream?.close()
  stream = connect()
}

function readFirst(): void {
  hasBegun = true
  for (const read of first) read()
  first.clear()
}

function connect(): EventSource {
  aliveAt = Date.now()
  const source = new EventSource('/api/stream')
  source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data))
  return source
}

function hear(data: string): void {
  const read = beat.safeParse(JSON.parse(data))
  if (!read.success) return
  heard.by = 'stream'
  heard.at = heard.now = aliveAt = Date.now()
  hasBegun = true
  first.clear()
  const changed = Object.entries(read.data).filter(([topic, tag]) => tags[topic] !== tag)
  Object.assign(tags, read.data)
  const topics = new Set(changed.map(([topic]) => topic))
  for (const follower of followers)
    if (follower.topics.some((topic) => topics.has(topic))) follower.read()
  for (const then of beats) then()
}

/**
 * Whether the figures are up to date; otherwise since when the registry is not heard, and for how
 * long, ms, and by which sign it was. While it is `waiting` nothing can be changed.
 */
export type Live = { at: 'live' } | { at: 'old' | 'waiting'; since: number; age: number; by: Sign }

/** The state of the connection to the registry. */
export function useLive(): Live {
  const { by, at, now } = useSnapshot(heard)
  const age = now - at
  if (by === 'keep' || age >= WAIT_MS) return { at: 'waiting', since: at, age, by }
  return age < OLD_MS ? { at: 'live' } : { at: 'old', since: at, age, by }
}
