import { tool } from './test/steps.ts'

/**
 * Takes screenshots of the app for the README; with `languages` a sheet of 30 screens for each
 * language, or only for the named ones (`languages ru-RU th-TH`). With `console` it takes pictures
 * of the console for the operators' chapter. With `icons` it draws the icons of the installed app.
 */
const [what = 'screens', ...locales] = process.argv.slice(2)
if (!['screens', 'languages', 'console', 'icons'].includes(what))
  throw new Error(
    `There are no screenshots of "${what}": give nothing, "languages", "console" or "icons".`,
  )
process.exitCode = await tool([`e2e/screenshots/${what}.ts`, ...locales], (text) =>
  process.stdout.write(text),
)
