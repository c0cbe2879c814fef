import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { isLocale, languages } from '@kontor/shared/wire'
import { findHeadlessShell } from '../../tooling/test/chromium.ts'
import { startStage, workspace } from '../stage/stage.ts'
import { shootLanguage, type Shot } from './language-shots.ts'
import { writeSheet } from './sheet.ts'

const folder = path.join(workspace, '.kontor/screenshots')
/** Number of languages at once: while one page waits for an answer, another is drawn. */
const AT_ONCE = 3

const wanted = process.argv.slice(2)
const unknown = wanted.filter((locale) => !isLocale(locale))
if (unknown.length > 0) throw new Error(`There is no language ${unknown.join(', ')}.`)
const shipped = languages.map(({ locale }) => locale)
const left = wanted.length === 0 ? shipped : shipped.filter((locale) => wanted.includes(locale))

const { stage, stop } = await startStage()
process.env['KONTOR_STAGE'] = JSON.stringify(stage)
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ['--no-sandbox'],
})
const sheet = (name: string, shots: readonly Shot[]) =>
  writeSheet(browser, path.join(folder, `${name}.png`), shots)
try {
  mkdirSync(folder, { recursive: true })
  const all: Shot[] = []
  const work = async () => {
    for (let locale = left.shift(); locale !== undefined; locale = left.shift()) {
      const shots = await shootLanguage(browser, locale)
      all.push(...shots)
      await sheet(locale, shots)
      console.log(`${locale}: ${shots.length} pictures`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const [screen, shots] of Map.groupBy(all, ({ name }) => name))
    await sheet(`screen-${screen}`, shots)
  console.log(`sheets of languages and of screens are in ${path.relative(workspace, folder)}`)
} finally {
  await browser.close()
  await stop()
}
