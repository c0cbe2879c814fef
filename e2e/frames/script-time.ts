/** An event of a browser's trace; times in microseconds. */
export interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** Start by the clock of its thread, which stands while other threads use the processors. */
  tts?: number
  /** Duration by the clock. */
  dur?: number
  /** The part of `dur` in which its thread ran; in the rest other threads used the processors. */
  tdur?: number
  args?: { elementCount?: number }
}

/** A frame of the page: its start on the page's clock, and its duration, ms. */
export interface Frame {
  start: number
  duration: number
}

const SCRIPT = new Set(['v8.callFunction', 'v8.run'])
/**
 * Events of garbage collection; none contains another. A large collection first marks in small
 * steps, which run when script allocates memory.
 */
const COLLECTION = new Set([
  'MinorGC',
  'MajorGC',
  'V8.GCIncrementalMarkingStart',
  'V8.GCIncrementalMarking',
])

/**
 * The time of the page's own thread in each frame, ms: for script, and for garbage collected during
 * script.
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

/** Maximum number of elements whose style was recalculated at once. */
export function mostRestyled(trace: readonly TraceEvent[]): number {
  return Math.max(
    0,
    ...trace
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .map(({ args }) => args?.elementCount ?? 0),
  )
}
