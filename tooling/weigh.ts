import { tool } from './test/steps.ts'

/** Counts what the first load of a route costs, from the running app. */
const { code } = await tool(['e2e/weight/first-route.ts'])
process.exitCode = code
