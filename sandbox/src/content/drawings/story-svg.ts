import type { Category } from '@kontor/shared/wire'
import { normal, streamOf } from '../../market/random/random.ts'

/**
 * A colour for each category, readable on a white and on a dark page: the background is the same
 * colour, almost transparent.
 */
const tints: Record<Category | 'general', string> = {
  forex: '#5b74ee',
  crypto: '#9468e0',
  metal: '#b98418',
  cfd: '#16917c',
  general: '#7b8798',
}

const WIDTH = 358
const HEIGHT = 201
const STEPS = 48
/** The line keeps a margin to the edges. */
const HIGHEST = 44
const LOWEST = 152

/**
 * The picture of a story as SVG: a price line that depends on its id, in the colour of its
 * category.
 */
export function storySvg(id: string, category: Category | null): string {
  const tint = tints[category ?? 'general']
  const line = lineOf(id)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice">` +
    `<path fill="${tint}" opacity=".14" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    `<path fill="none" stroke="${tint}" opacity=".2" d="M0 50h${WIDTH}M0 100h${WIDTH}M0 150h${WIDTH}"/>` +
    `<path fill="${tint}" opacity=".16" d="M0 ${HEIGHT}L${line}L${WIDTH} ${HEIGHT}z"/>` +
    `<path fill="none" stroke="${tint}" stroke-width="2.5" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="M${line}"/>` +
    '</svg>'
  )
}

/** The points of a random walk, from edge to edge. */
function lineOf(id: string): string {
  const next = streamOf(`story ${id}`)
  const drift = (next() - 0.5) * 0.9
  const walk = [0]
  while (walk.length <= STEPS) walk.push((walk.at(-1) ?? 0) + drift + normal(next))
  const [low, high] = [Math.min(...walk), Math.max(...walk)]
  const points = walk.map((value, step) => {
    const y = LOWEST - ((value - low) / (high - low)) * (LOWEST - HIGHEST)
    return `${((step * WIDTH) / STEPS).toFixed(1)} ${y.toFixed(1)}`
  })
  return points.join('L')
}
