import { inLocale } from '@kontor/server/cli'
import { isWatched } from '../base/output.ts'

/** Steps that are shorter get no line, ms. */
const SILENT_MS = 300
const REDRAW_MS = 100

/** How far a work is, for a terminal of `columns`. */
type LineOf = (ms: number, columns: number) => string

/** A line that is drawn in place. */
interface Drawn {
  redraw(): void
  /** Removes the line. */
  end(): void
}

/**
 * Draws one line on stderr in place until it is ended, at a terminal that can move its cursor;
 * elsewhere nothing.
 */
export function draw(lineOf: LineOf): Drawn {
  const began = performance.now()
  const isDrawn = isWatched() && process.env['TERM'] !== 'dumb'
  const redraw = () => {
    const ms = performance.now() - began
    const { columns } = process.stderr
    if (!isDrawn || ms < SILENT_MS) return
    process.stderr.write(`\r\u001b[K${fitted(lineOf(ms, columns), columns)}`)
  }
  const clear = () => process.stderr.write(isDrawn ? '\r\u001b[K' : '')
  const timer = setInterval(redraw, REDRAW_MS)
  process.prependListener('SIGINT', clear)
  return {
    redraw,
    end(): void {
      clearInterval(timer)
      process.off('SIGINT', clear)
      clear()
    },
  }
}

/** A line in the signs of the locale; a full one would begin the next line of the terminal. */
export function fitted(line: string, columns: number): string {
  return inLocale(line).slice(0, columns - 1)
}

/** Does a work, and draws meanwhile what it is and how long it has taken: `… … 7.4 s`. */
export async function whileDrawn<Result>(
  what: string | (() => string),
  work: () => Promise<Result>,
): Promise<Result> {
  const { end } = draw((ms) => `${typeof what === 'string' ? what : what()}   ${elapsed(ms)}`)
  try {
    return await work()
  } finally {
    end()
  }
}

/** `7.4 s`, and from two minutes on `12 min`. */
function elapsed(ms: number): string {
  return ms < 120_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min`
}
