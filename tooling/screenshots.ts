import { tool } from './test/steps.ts'

/**
 * Takes screenshots of the app: those of the README, or with `languages` a sheet of 30 screens for
 * each language, or only for the named ones (`languages ru-RU th-TH`). With `icons` it draws those
 * of the installed app.
 */
const [what = 'screens', ...locales] = process.argv.slice(2)
if (what !== 'screens' && what !== 'languages' && what !== 'icons')
  throw new Error(`There are no screenshots of "${what}": give nothing, "languages" or "icons".`)
process.exitCode = await tool([`e2e/screenshots/${what}.ts`, ...locales], (text) =>
  process.stdout.write(text),
)
