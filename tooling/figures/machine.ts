import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** One line about the machine and how busy it is now, for the output of a benchmark. */
export function machineText(): string {
  const gibibytes = Math.round(totalmem() / 2 ** 30)
  const load = loadavg().map((one) => one.toFixed(2))
  const model = cpus()[0]?.model ?? 'an unknown processor'
  return `${new Date().toISOString()}, Node ${process.versions.node}, ${availableParallelism()} cores of ${model}, ${gibibytes} GiB, load ${load.join(' ')}`
}
