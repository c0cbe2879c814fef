import { entries } from '../src/feed/listings.ts'
import { fanOut, type Run } from './fan-out-run.ts'

/**
 * How many quotes a core of the server delivers in a second, and what an idle connection keeps in memory; then, at half of the quotes that it could
 * deliver, how long they take from the tick to the process that reads them. Prints a line of JSON each.
 *
 *     node sandbox/bench/fan-out.ts [sockets = 1000] [listings = all] [seconds = 10] [ms between ticks = 100] [packed | plain = packed]
 *
 * With more listings than there are the same quotes come under several names: a larger market, not the sandbox's own.
 */
const [sockets = 1_000, listings = entries.length, seconds = 10, tickMs = 100] = process.argv.slice(2, 6).map(Number)
const packs = process.argv[6] !== 'plain'
const setting = { sockets, listings: Math.min(listings, 500), seconds, packs }

const full = await fanOut({ ...setting, tickMs })
const perFrame = ((full.user + full.system) / full.frames) * 1e6
print('full', full, {
  quotesPerServerCoreSecond: Math.round(full.quotes / (full.user + full.system)),
  microsecondsPerFrame: round(perFrame),
  ofThatInTheKernel: round((full.system / full.frames) * 1e6),
  kibPerIdleConnection: round(full.kibPerIdleConnection),
})
const half = await fanOut({ ...setting, tickMs: Math.max(tickMs, Math.ceil((2 * sockets * perFrame) / 1_000)) })
print('half', half, {
  tickToSocketMs: { p50: round(quantile(half.delays, 0.5)), p99: round(quantile(half.delays, 0.99)) },
})

function print(load: string, run: Run, more: object): void {
  const { frames, quotes, bytes, user, system, tickMs: every } = run
  console.log(
    JSON.stringify({
      load,
      sockets,
      listings: setting.listings,
      packs,
      msBetweenTicks: every,
      quotesPerFrame: round(quotes / frames),
      bytesPerFrame: Math.round(bytes / frames),
      quotesPerSecond: Math.round(quotes / seconds),
      serverCores: round((user + system) / seconds),
      ...more,
    }),
  )
}

function quantile(values: readonly number[], share: number): number {
  return values[Math.floor(values.length * share)] ?? NaN
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
