import { inLocale } from '@kontor/server/cli'
import { bytes } from '../../base/format.ts'
import { isWatched } from '../base/output.ts'

/** What is fast enough needs no line, ms. */
const SILENT_MS = 300
const REDRAW_MS = 100
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
  const line = inLocale(`${what}${columns < WIDE ? '' : bar}  ${figures.join(' · ')}`)
  // A full line would begin the next one.
  return line.slice(0, columns - 1)
}

/**
 * Draws one line on stderr in place while a transfer runs, at a terminal only; elsewhere nothing.
 * Returns what is called after each file, and at the end, which removes the line.
 */
export function progress(what: string, all: Share, known: number) {
  const done = { files: known, bytes: 0 }
  const began = performance.now()
  const isDrawn = isWatched() && process.env['TERM'] !== 'dumb'
  const draw = () => {
    const ms = performance.now() - began
    if (isDrawn && ms >= SILENT_MS)
      process.stderr.write(
        `\r\u001b[K${progressLine(what, { done, all, ms }, process.stderr.columns)}`,
      )
  }
  const clear = () => process.stderr.write(isDrawn ? '\r\u001b[K' : '')
  const timer = setInterval(draw, REDRAW_MS)
  process.prependListener('SIGINT', clear)
  return {
    sent(size: number): void {
      done.files += 1
      done.bytes += size
      draw()
    },
    end(): void {
      clearInterval(timer)
      process.off('SIGINT', clear)
      clear()
    },
  }
}
