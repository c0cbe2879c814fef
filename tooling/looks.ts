import { tool } from './test/steps.ts'

/** Makes the screenshots of the README anew, from the running app. */
process.exitCode = await tool(['e2e/looks/screens.ts'], (text) => process.stdout.write(text))
