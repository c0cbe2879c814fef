import { tool } from './test/steps.ts'

/** Counts what the first load of a route costs, from the running app. */
process.exitCode = await tool(['e2e/weight/first-route.ts'], (text) => process.stdout.write(text))
