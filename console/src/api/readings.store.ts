import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type * as z from 'zod/mini'
import { begin, follow, onBeat, type Topic } from '../live/stream.store.ts'
import { ask, CallFailed } from './call.ts'

/**
 * The state of a read from the registry. While that does not answer, it is what the browser kept,
 * or else a failure, with the last answer before it.
 */
export type Reading<Value> =
  | { at: 'loading' }
  | { at: 'read' | 'kept'; value: Value }
  | { at: 'failed'; fault: CallFailed; last: Value | null }

const LOADING = { at: 'loading' } as const

/** Address → its reading. Owner: this file. */
const readings = proxy<Record<string, Reading<unknown>>>({})

/** An address that components show. */
interface Shown {
  /** How many components show it. */
  times: number
  again: () => void
  /** Stops following it. */
  stop: () => void
  /** Whether its answer is kept for the next time when nothing shows it any more. */
  isKept: boolean
}
const shown = new Map<string, Shown>()

/** Number of reads so far; address → the number of the read whose answer is shown. */
let reads = 0
const answered = new Map<string, number>()
/** Address → the number of its latest read, until the registry answers it. */
const awaited = new Map<string, number>()

// A lost answer changes no topic, so each message of the registry repeats the reads that it did not
// answer.
onBeat(() => {
  for (const [path, { again }] of shown)
    if (isUnanswered(readings[path]) && !awaited.has(path)) again()
})

function isUnanswered(reading: Reading<unknown> = LOADING): boolean {
  return reading.at === 'kept' || (reading.at === 'failed' && reading.fault.mayPass)
}

/** Reads again everything on screen. */
export function readShown(): void {
  for (const { again } of shown.values()) again()
}

/** Forgets all that was read, and reads what is on screen as if for the first time. */
export function readAnew(): void {
  for (const path of Object.keys(readings)) forget(path)
  readShown()
}

/** Functions to call when the registry does not know the user who reads. */
const strangers = new Set<() => void>()

/** Calls `then` when the registry refuses a read because nobody is signed in. */
export function onStranger(then: () => void): void {
  strangers.add(then)
}

/** Forgets what one user has read, before another one signs in. */
export function forgetReadings(): void {
  for (const path of Object.keys(readings)) if (!shown.has(path)) forget(path)
  for (const one of shown.values()) one.isKept = false
}

async function read(path: string, schema: z.ZodMiniType): Promise<void> {
  reads += 1
  const number = reads
  awaited.set(path, number)
  const reading = await answerOf(path, schema)
  if (awaited.get(path) === number) awaited.delete(path)
  // Once nothing shows it, an answer may be that of a person who has signed out meanwhile.
  if (!shown.has(path)) return
  // The answer to a later read stays, even when the answer to an earlier one arrives after it.
  if (number < (answered.get(path) ?? 0)) return
  answered.set(path, number)
  readings[path] = reading
}

async function answerOf(path: string, schema: z.ZodMiniType): Promise<Reading<unknown>> {
  try {
    const { by, value } = await ask(path, schema)
    return { at: by === 'keep' ? 'kept' : 'read', value: asRef(value) }
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    if (cause.status === 401) for (const then of strangers) then()
    const isRefused = cause.status === 401 || cause.status === 403
    const last = isRefused ? null : lastOf(readings[path] ?? LOADING)
    return { at: 'failed', fault: ref(cause), last }
  }
}

function forget(path: string): void {
  delete readings[path]
  answered.delete(path)
}

function asRef(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? ref(value) : value
}

/** The last answer of a reading; null before the first one. */
export function lastOf<Value>(reading: Reading<Value>): Value | null {
  if (reading.at === 'read' || reading.at === 'kept') return reading.value
  return reading.at === 'failed' ? reading.last : null
}

/** Reads an address, and again whenever one of the topics changes. */
export function useReading<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  ...topics: Topic[]
): Reading<z.output<Schema>> {
  const wanted = topics.join()
  useEffect(() => {
    const all = wanted.split(',').filter(Boolean) as Topic[]
    return show(path, schema, all)
  }, [path, schema, wanted])
  return (useSnapshot(readings)[path] ?? LOADING) as Reading<z.output<Schema>>
}

/** Reads several addresses, as `useReading` does; null for those without an answer yet. */
export function useEach<Schema extends z.ZodMiniType>(
  paths: readonly string[],
  schema: Schema,
  topic: Topic,
): (z.output<Schema> | null)[] {
  const wanted = JSON.stringify(paths)
  useEffect(() => {
    const stops = (JSON.parse(wanted) as string[]).map((path) => show(path, schema, [topic]))
    return () => {
      for (const stop of stops) stop()
    }
  }, [wanted, schema, topic])
  const all = useSnapshot(readings)
  return paths.map((path) => lastOf((all[path] ?? LOADING) as Reading<z.output<Schema>>))
}

function show(path: string, schema: z.ZodMiniType, topics: Topic[]): () => void {
  const known = shown.get(path)
  if (known) known.times += 1
  else {
    const again = () => void read(path, schema)
    // A period that ends now has another address a minute later.
    const isKept = !path.includes('?from=')
    shown.set(path, { times: 1, again, stop: follow(topics, again), isKept })
    begin(topics, again)
  }
  return () => {
    const entry = shown.get(path)!
    entry.times -= 1
    if (entry.times > 0) return
    entry.stop()
    shown.delete(path)
    if (!entry.isKept || readings[path]?.at !== 'read') forget(path)
  }
}

/** Whether the registry has failed and not yet answered for something on screen. */
export function useIsMissing(): boolean {
  return Object.values(useSnapshot(readings)).some(
    (one) => one.at === 'failed' && one.last === null && one.fault.mayPass,
  )
}

/** Whether something on screen is what the browser kept. */
export function useIsKept(): boolean {
  return Object.values(useSnapshot(readings)).some(({ at }) => at === 'kept')
}

/** Reads an address again, such as after a failure. */
export function readAgain(path: string, schema: z.ZodMiniType): void {
  void read(path, schema)
}
