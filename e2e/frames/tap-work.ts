import type { TraceEvent } from './script-time.ts'

/** The work of the page's own thread between two marks, ms. */
export interface TapWork {
  /** Everything on the thread. */
  own: number
  script: number
  style: number
  layout: number
  paint: number
}

type Kind = Exclude<keyof TapWork, 'own'>

const KINDS = new Map<string, Kind>([
  ...['EventDispatch', 'FunctionCall', 'FireAnimationFrame', 'RunMicrotasks'].map(script),
  ...['v8.callFunction', 'v8.run', 'MinorGC', 'MajorGC'].map(script),
  ['UpdateLayoutTree', 'style'],
  ['Layout', 'layout'],
  ...['PrePaint', 'Paint', 'Layerize', 'UpdateLayer', 'Commit'].map(paint),
])

/**
 * The work between the marks `from` and `to`. An event inside another one, such as a layout that
 * script forces, counts only for its own kind.
 */
export function workBetween(trace: readonly TraceEvent[], from: string, to: string): TapWork {
  const begun = markOf(trace, from)
  const ended = markOf(trace, to)
  const work = { own: (ended.tts! - begun.tts!) / 1_000, script: 0, style: 0, layout: 0, paint: 0 }
  /** The events around the one at hand, outermost first. */
  const around: { kind: Kind | undefined; end: number }[] = []
  const events = trace
    .filter(({ pid, tid, tdur }) => pid === begun.pid && tid === begun.tid && tdur !== undefined)
    .toSorted((a, b) => a.tts! - b.tts! || b.tdur! - a.tdur!)
  for (const { name, tts = 0, tdur = 0 } of events) {
    // An event that contains a mark, such as the click itself, counts with the part between them.
    const start = Math.max(tts, begun.tts!)
    const end = Math.min(tts + tdur, ended.tts!)
    if (end <= start) continue
    while (around.length > 0 && around.at(-1)!.end <= start) around.pop()
    const outer = around.at(-1)?.kind
    const kind = KINDS.get(name) ?? outer
    if (kind !== undefined) work[kind] += (end - start) / 1_000
    if (outer !== undefined) work[outer] -= (end - start) / 1_000
    around.push({ kind, end })
  }
  return work
}

function markOf(trace: readonly TraceEvent[], mark: string): TraceEvent {
  const found = trace.find(({ name, tts }) => name === mark && tts !== undefined)
  if (found === undefined) throw new Error(`the trace has no mark ${mark}`)
  return found
}

function script(name: string): [string, Kind] {
  return [name, 'script']
}

function paint(name: string): [string, Kind] {
  return [name, 'paint']
}
