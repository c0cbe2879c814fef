import { type SceneId, scenes } from '../src/content/texts/scenes.ts'

/**
 * Progress of an animation between two instants in seconds: 0 before, 1 after, eased in between.
 */
export function between(t: number, from: number, to: number): number {
  const share = Math.min(Math.max((t - from) / (to - from), 0), 1)
  return share * share * (3 - 2 * share)
}

/** Fades in and out: 0 outside, 1 inside, eased at both ends. */
export function during(t: number, from: number, to: number, soft = 0.4): number {
  return Math.min(between(t, from, from + soft), 1 - between(t, to - soft, to))
}

/** When a scene begins and ends, s. */
export function sceneAt(id: SceneId): { from: number; to: number } {
  const { from, to } = scenes.find((scene) => scene.id === id)!
  return { from, to }
}

/**
 * The value at x of a curve through points in order of x; constant before the first and after the
 * last.
 */
export function through(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const next = points.findIndex(([at]) => at > x)
  if (next === -1) return points.at(-1)![1]
  if (next === 0) return points[0]![1]
  const [[x0, y0], [x1, y1]] = [points[next - 1]!, points[next]!]
  return y0 + (y1 - y0) * between(x, x0, x1)
}
