import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'

/** What can change at the registry. */
export type Topic =
  'channels' | 'builds' | 'evidence' | 'incidents' | 'verdicts' | 'steering' | 'log'

const beat = z.record(z.string(), z.string())

/** From this age on, ms, figures are marked as old, and buttons wait. */
const OLD_MS = 5_000
const WAIT_MS = 30_000
/** Pause before a closed stream is opened again, ms. */
const AGAIN_MS = 4_000

const tags: Partial<Record<string, string>> = {}
/** What waits for the first message. */
const first = new Set<() => void>()
const beats = new Set<() => void>()
const followers = new Set<{ topics: readonly Topic[]; read: () => void }>()

/** Time of the last message of the registry, ms, and the clock. Owner: this file. */
const heard = proxy<{ at: number; now: number }>({ at: Date.now(), now: Date.now() })

/** Wait for the first message, ms; without one, addresses are read all the same. */
const FIRST_MS = 2_000
/** Whether that message has come, or has been waited for. */
let hasBegun = false

/**
 * Reads an address for the first time: after the first message of the stream, which has everybody
 * read, so that nothing is read twice.
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

/** Opens the registry's stream of changes. Returns a function that closes it. */
export function openStream(): () => void {
  let source = connect()
  const waited = setTimeout(readFirst, FIRST_MS)
  const clock = setInterval(() => (heard.now = Date.now()), 1_000)
  const again = setInterval(() => {
    if (source.readyState === EventSource.CLOSED) source = connect()
  }, AGAIN_MS)
  return () => {
    clearTimeout(waited)
    clearInterval(clock)
    clearInterval(again)
    source.close()
  }
}

function readFirst(): void {
  hasBegun = true
  for (const read of first) read()
  first.clear()
}

function connect(): EventSource {
  const source = new EventSource('/api/stream')
  source.addEventListener('message', ({ data }: MessageEvent<string>) => hear(data))
  return source
}

function hear(data: string): void {
  const read = beat.safeParse(JSON.parse(data))
  if (!read.success) return
  heard.at = heard.now = Date.now()
  hasBegun = true
  first.clear()
  const changed = Object.entries(read.data).filter(([topic, tag]) => tags[topic] !== tag)
  Object.assign(tags, read.data)
  const topics = new Set(changed.map(([topic]) => topic))
  for (const follower of followers)
    if (follower.topics.some((topic) => topics.has(topic))) follower.read()
  for (const then of beats) then()
}

/** Whether the figures are up to date; `seconds` is their age. */
type Live = { at: 'live' } | { at: 'old'; seconds: number } | { at: 'waiting'; seconds: number }

/** The state of the connection to the registry. */
export function useLive(): Live {
  const { at, now } = useSnapshot(heard)
  const age = now - at
  if (age < OLD_MS) return { at: 'live' }
  const seconds = Math.round(age / 1_000)
  return age < WAIT_MS ? { at: 'old', seconds } : { at: 'waiting', seconds }
}
