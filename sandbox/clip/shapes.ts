import { n } from './plot.ts'

/** A group with an opacity; empty when it is invisible. */
export function faded(opacity: number, ...shapes: string[]): string {
  return opacity < 0.005 ? '' : `<g opacity="${n(opacity)}">${shapes.join('')}</g>`
}

/** A group moved to a place and scaled. */
export function placed(x: number, y: number, scale: number, ...shapes: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)})">${shapes.join('')}</g>`
}

export function lineTo(points: readonly (readonly [x: number, y: number])[]): string {
  return points.map(([x, y], place) => `${place === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
}

/** Touch ripple: a ring that grows and fades. `share` runs from 0 to 1. */
export function tap(x: number, y: number, share: number, colour: string): string {
  if (share <= 0 || share >= 1) return ''
  const ring = `<circle cx="${n(x)}" cy="${n(y)}" r="${n(8 + 26 * share)}" fill="none" stroke="${colour}" stroke-width="${n(4 * (1 - share) + 0.5)}"/>`
  return faded(
    1 - share,
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(11 - 4 * share)}" fill="${colour}" fill-opacity=".7"/>`,
    ring,
  )
}
