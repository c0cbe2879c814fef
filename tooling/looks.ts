import { tool } from './test/steps.ts'

/** Takes the screenshots of the README from the running app. */
process.exitCode = await tool(['e2e/looks/screens.ts'], (text) => process.stdout.write(text))
