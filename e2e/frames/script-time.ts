/** An event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** How long it took. */
  dur?: number
  /** How much of that its thread has worked; the rest went to others on the same processors. */
  tdur?: number
  args?: { elementCount?: number }
}

/** A frame of the page: when it began, on the page's own clock, and how long it took, ms. */
export interface Frame {
  start: number
  duration: number
}

const SCRIPT = new Set(['v8.callFunction', 'v8.run'])
/**
 * None of these holds another. A large collection marks in small steps first, which come where
 * memory is asked for: in the midst of script.
 */
const COLLECTION = new Set([
  'MinorGC',
  'MajorGC',
  'V8.GCIncrementalMarkingStart',
  'V8.GCIncrementalMarking',
])

/**
 * What the page's own thread spent in each frame, ms: on script, and on the garbage that was
 * collected in its midst.
 */
export function scriptIn(
  frames: readonly Frame[],
  trace: readonly TraceEvent[],
  mark: { name: string; at: number },
) {
  const begun = trace.find(({ name }) => name === mark.name)
  if (begun === undefined) throw new Error(`the trace has no mark ${mark.name}`)
  const own = trace.filter(
    ({ pid, tid, dur }) => pid === begun.pid && tid === begun.tid && dur !== undefined,
  )
  const ends = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const scripts: TraceEvent[] = []
  for (const event of own
    .filter(({ name }) => SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts || ends(b) - ends(a))) {
    const last = scripts.at(-1)
    if (last === undefined || event.ts >= ends(last)) scripts.push(event)
  }
  const collections = own.filter(
    ({ name, ts }) =>
      COLLECTION.has(name) && scripts.some((script) => ts >= script.ts && ts < ends(script)),
  )

  return frames.map(({ start, duration }) => {
    const from = begun.ts + (start - mark.at) * 1_000
    const spent = (events: readonly TraceEvent[]) =>
      events
        .filter(({ ts }) => ts >= from && ts < from + duration * 1_000)
        .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0)
    const collected = spent(collections)
    return { script: spent(scripts) - collected, collected }
  })
}

/** The most elements whose style was computed again at once. */
export function mostRestyled(trace: readonly TraceEvent[]): number {
  return Math.max(
    0,
    ...trace
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args?.elementCount ?? 0),
  )
}
