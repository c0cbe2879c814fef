import { tool } from './test/steps.ts'

/** Counts the bytes of the first load of a route in the running app. */
process.exitCode = await tool(['e2e/first-load/first-load.ts'], (text) =>
  process.stdout.write(text),
)
