import type { Verdict } from '../api/channels/verdict-routes.ts'

type Check = NonNullable<Verdict['checks']>[number]

/** The sign of each result of a check. */
const signs: Readonly<Record<Check['result'], string>> = {
  passed: '✓',
  failed: '✗',
  'not-made': '–',
}

/** Spaces between two columns. */
const GAP = '   '

/**
 * The checks of a verdict line by line, with their times at the right of `columns`. Behind a
 * sentence that is too long for them, the time follows at once.
 */
export function checkLines(checks: readonly Check[], columns = Infinity): string[] {
  const names = widest(checks.map(({ name }) => name))
  const times = widest(checks.map(timeOf))
  const room = columns - 2 - names - GAP.length - GAP.length - times
  const timed = checks.filter(({ ms }) => ms !== null)
  const found = Math.min(widest(timed.map((one) => one.found)), Math.max(0, room))
  return checks.map((check) => {
    const cells = [
      check.name.padEnd(names),
      check.found.padEnd(found),
      timeOf(check).padStart(times),
    ]
    return `${signs[check.result]} ${cells.join(GAP)}`.trimEnd()
  })
}

function timeOf({ ms }: Check): string {
  return ms === null ? '' : durationText(ms)
}

/** `412 ms`, `7.4 s` */
export function durationText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(({ length }) => length))
}
