import { tool } from './test/steps.ts'

/**
 * Takes screenshots of the app: those of the README, or with `languages` a sheet of 30 screens for
 * each language, or only for the named ones (`languages ru-RU th-TH`).
 */
const [what, ...locales] = process.argv.slice(2)
if (what !== undefined && what !== 'languages')
  throw new Error(`There are no screenshots of "${what}": give nothing, or "languages".`)
const script = what === undefined ? ['screens.ts'] : ['languages.ts', ...locales]
process.exitCode = await tool([`e2e/screenshots/${script[0]}`, ...script.slice(1)], (text) =>
  process.stdout.write(text),
)
