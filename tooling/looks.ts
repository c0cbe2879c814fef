import { tool } from './test/steps.ts'

/** Makes the screenshots of the README anew, from the running app. */
const { code } = await tool(['e2e/looks/screens.ts'])
process.exitCode = code
