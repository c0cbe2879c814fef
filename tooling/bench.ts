import { tool } from './test/steps.ts'

/**
 * Each script prints its figures. Its first comment says what it measures; docs/benchmarks.md has
 * the figures. Arguments after the name go to the script.
 */
const suites: Record<string, string[][]> = {
  load: [['e2e/load/compare.ts']],
  release: [['e2e/load/release.ts']],
  repeat: [['e2e/load/repeat.ts']],
  lighthouse: [['e2e/load/lighthouse.ts']],
  edge: [['e2e/edge/rate.ts']],
  steer: [['e2e/edge/steer.ts']],
  market: [['e2e/frames/scroll.ts']],
  kept: [['e2e/frames/kept-pages.ts']],
  switch: [['e2e/frames/first-switch.ts']],
  memory: [['e2e/memory/growth.ts']],
  interactions: [['e2e/frames/interactions.ts']],
  ticks: [['e2e/frames/ticks.ts']],
  trading: [['e2e/frames/trading.ts'], ['e2e/frames/chart-leaks.ts']],
  building: [['tooling/figures/building.ts']],
  sandbox: [
    ['sandbox/bench/triggers.ts'],
    ['sandbox/bench/orders.ts'],
    ['sandbox/bench/reads.ts'],
    ['sandbox/bench/candles.ts'],
    ['sandbox/bench/fan-out/fan-out.ts', '5000'],
    ['sandbox/bench/fan-out/fan-out.ts', '5000', '200'],
  ],
}

const name = process.argv[2] ?? ''
const suite = suites[name]
if (suite === undefined) {
  console.error(
    `There is no benchmark of "${name}": use npm run bench ${Object.keys(suites).join(' or ')}.`,
  )
  process.exit(1)
}
for (const args of suite) {
  const code = await tool([...args, ...process.argv.slice(3)], (text) => process.stdout.write(text))
  if (code !== 0) process.exitCode = code
}
