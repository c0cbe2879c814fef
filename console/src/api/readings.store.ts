import { useEffect } from 'react'
import { proxy, ref, useSnapshot } from 'valtio'
import type * as z from 'zod/mini'
import { begin, follow, type Topic } from '../live/stream.store.ts'
import { call, CallFailed } from './call.ts'

/** The state of a read from the registry; `last` is the last answer before a failure. */
export type Reading<Value> =
  | { at: 'loading' }
  | { at: 'read'; value: Value }
  | { at: 'failed'; fault: CallFailed; last: Value | null }

const LOADING = { at: 'loading' } as const

/** Address → its reading. Owner: this file. */
const readings = proxy<Record<string, Reading<unknown>>>({})
/** Address → how many components show it, and how to stop following it. */
const shown = new Map<string, { times: number; stop: () => void }>()

async function read(path: string, schema: z.ZodMiniType): Promise<void> {
  try {
    const value = await call(path, schema)
    readings[path] = { at: 'read', value: asRef(value) }
  } catch (cause) {
    if (!(cause instanceof CallFailed)) throw cause
    readings[path] = { at: 'failed', fault: ref(cause), last: lastOf(readings[path] ?? LOADING) }
  }
}

function asRef(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? ref(value) : value
}

/** The last answer of a reading; null before the first one. */
export function lastOf<Value>(reading: Reading<Value>): Value | null {
  if (reading.at === 'read') return reading.value
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
    shown.set(path, { times: 1, stop: follow(topics, again) })
    begin(topics, again)
  }
  return () => {
    const entry = shown.get(path)!
    entry.times -= 1
    if (entry.times > 0) return
    entry.stop()
    shown.delete(path)
  }
}

/** Reads an address again, such as after a failure. */
export function readAgain(path: string, schema: z.ZodMiniType): void {
  void read(path, schema)
}
