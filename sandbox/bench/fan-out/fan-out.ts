import { median } from '../../../tooling/test/median.ts'
import { listings as all } from '../../src/market/listings/tables/listings.ts'
import { fanOut, type Run } from './run.ts'

/**
 * How many quotes a core of the server delivers per second, and how much memory an idle connection
 * keeps; then, with half the sockets, the time from the tick to a socket, to the last socket, and
 * to the process that reads them all. Server and readers have one core each. Prints one line of
 * JSON for each, with medians of rounds that alternate.
 *
 *     node sandbox/bench/fan-out/fan-out.ts [sockets] [listings] [seconds] [tickMs] [rounds] …
 *
 * Without arguments: 1000 sockets, all listings, rounds of 6 s, ticks of 100 ms, 3 rounds, packed.
 *
 * With more listings than the sandbox has, each listing appears under several names at slightly
 * higher prices.
 */
const [sockets = 1_000, listings = all.length, seconds = 6, tickMs = 100, rounds = 3] = process.argv
  .slice(2, 7)
  .map(Number)
const packs = process.argv[7] !== 'plain'
const setting = { listings: Math.min(listings, 500), seconds, tickMs, packs }

const full: Run[] = []
const half: Run[] = []
while (full.length < rounds) {
  full.push(await fanOut({ ...setting, sockets }))
  half.push(await fanOut({ ...setting, sockets: Math.floor(sockets / 2) }))
}
print('full', full, {
  quotesPerServerCoreSecond: Math.round(
    median(full.map(({ quotes, user, system }) => quotes / (user + system))),
  ),
  microsecondsPerMessage: round(
    median(full.map(({ user, system, messages }) => ((user + system) / messages) * 1e6)),
  ),
  ofThatInTheKernel: round(median(full.map(({ system, messages }) => (system / messages) * 1e6))),
  kibPerIdleConnection: round(median(full.map(({ kibPerIdleConnection }) => kibPerIdleConnection))),
})
print('half', half, {
  tickToSocketMs: delaysOf(({ toLastSocket }) => toSockets(toLastSocket)),
  tickToLastSocketMs: delaysOf(({ toLastSocket }) => toLastSocket),
  tickToReaderMs: delaysOf(({ toReader }) => toReader),
})

function print(load: string, runs: readonly Run[], more: object): void {
  const each = (figure: (run: Run) => number) => median(runs.map(figure))
  console.log(
    JSON.stringify({
      load,
      ...setting,
      sockets: load === 'full' ? sockets : Math.floor(sockets / 2),
      quotesPerMessage: round(each(({ quotes, messages }) => quotes / messages)),
      bytesPerMessage: Math.round(each(({ bytes, messages }) => bytes / messages)),
      quotesPerSecond: Math.round(each(({ quotes }) => quotes / seconds)),
      serverCores: round(each(({ user, system }) => (user + system) / seconds)),
      ...more,
    }),
  )
}

function delaysOf(those: (run: Run) => number[]): Record<'p50' | 'p99', number> {
  const at = (share: number) => round(median(half.map((run) => quantile(those(run), share))))
  return { p50: at(0.5), p99: at(0.99) }
}

/**
 * Ms from the tick to each socket, the shortest first. A tick is written to one socket after the
 * other, at an even pace.
 */
function toSockets(toLastSocket: readonly number[]): number[] {
  const shares = Array.from({ length: 100 }, (_, i) => (i + 1) / 100)
  return toLastSocket
    .flatMap((took) => shares.map((share) => took * share))
    .toSorted((a, b) => a - b)
}

function quantile(values: readonly number[], share: number): number {
  return values[Math.floor(values.length * share)] ?? NaN
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
