import { bytes } from '../../base/format.ts'
import { draw } from '../progress/drawn.ts'

/** Signs of the bar, and the width of a terminal that has room for it. */
const BAR = 20
const WIDE = 80

/** How much of a work is done. */
export interface Share {
  files: number
  bytes: number
}

/** One line on how far a transfer is, without a bar on a narrow terminal. */
export function progressLine(
  what: string,
  { done, all, ms }: { done: Share; all: Share; ms: number },
  columns: number,
): string {
  const filled = Math.round((BAR * done.files) / Math.max(1, all.files))
  const bar = `   ${'█'.repeat(filled)}${'░'.repeat(BAR - filled)}`
  const figures = [
    `${done.files} of ${all.files} files`,
    `${bytes(done.bytes)} of ${bytes(all.bytes)}`,
    `${(ms / 1000).toFixed(1)} s`,
  ]
  return `${what}${columns < WIDE ? '' : bar}  ${figures.join(' · ')}`
}

/**
 * Draws how far a transfer is while it runs; see `draw`. Returns what is called after each file,
 * and at the end.
 */
export function progress(what: string, all: Share, known: number) {
  const done = { files: known, bytes: 0 }
  const { redraw, end } = draw((ms, columns) => progressLine(what, { done, all, ms }, columns))
  return {
    sent(size: number): void {
      done.files += 1
      done.bytes += size
      redraw()
    },
    end,
  }
}
