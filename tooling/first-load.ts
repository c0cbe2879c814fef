import { tool } from './test/steps.ts'

/** Measures the bytes of the first load of each entry route. */
process.exitCode = await tool(['e2e/first-load/first-load.ts'], (text) =>
  process.stdout.write(text),
)
