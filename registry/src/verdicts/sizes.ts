import { kilobytes } from '../base/format.ts'
import type { Finding } from './verdict.ts'

/** A build that a channel is to run, as browsers load it; sizes in bytes, see `brotliOf`. */
export interface Sized {
  /** `market@1.4.2` */
  build: string
  size: number
  /** The limit of its area; null without one. */
  limit: number | null
  /** The build that it replaces; null for the first one of its area. */
  before: { version: string; size: number } | null
}

/** The check of the sizes of builds. One build over its limit fails it. */
export function sizesFound(builds: readonly Sized[]): Finding {
  const over = builds.flatMap((one) => overLimit(one) ?? [])
  if (over.length > 0) return { result: 'failed', found: over.join(' ') }
  return { result: 'passed', found: builds.map(sizeText).join(' ') || 'No build changes.' }
}

/** `market@1.3.7 has 91.2 kB, 1.2 kB over its limit of 90 kB.`; null for a build within it. */
export function overLimit({ build, size, limit }: Omit<Sized, 'before'>): string | null {
  if (limit === null || size <= limit) return null
  const over = kilobytes(size - limit)
  return `${build} has ${kilobytes(size)}, ${over} over its limit of ${kilobytes(limit)}.`
}

/** `market@1.4.2 has 87.4 kB of 90 kB; 2.1 kB more than 1.4.1.` */
function sizeText({ build, size, limit, before }: Sized): string {
  const of = limit === null ? '' : ` of ${kilobytes(limit)}`
  return `${build} has ${kilobytes(size)}${of}${before ? `; ${growthText(size, before)}` : ''}.`
}

function growthText(size: number, before: NonNullable<Sized['before']>): string {
  if (size === before.size) return `as much as ${before.version}`
  const word = size > before.size ? 'more' : 'less'
  return `${kilobytes(Math.abs(size - before.size))} ${word} than ${before.version}`
}
