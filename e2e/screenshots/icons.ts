import path from 'node:path'
import { chromium } from '@playwright/test'
import { logo } from '../../server/src/pages/logo.ts'
import { findHeadlessShell } from '../../tooling/test/chromium.ts'
import { workspace } from '../stage/stage.ts'

/** The icons of the installed app. A system that cuts the shape itself gets the full square. */
const icons = [
  { name: '192', size: 192, corners: 8 },
  { name: '512', size: 512, corners: 8 },
  { name: 'maskable-512', size: 512, corners: 0 },
  { name: 'apple-180', size: 180, corners: 0 },
]

const folder = path.join(workspace, 'edge/icons')
const browser = await chromium.launch({
  executablePath: findHeadlessShell(),
  args: ['--no-sandbox'],
})
for (const { name, size, corners } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<body style="margin: 0">${logo(corners)}</body>`)
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true })
}
await browser.close()
console.log(`icons are in ${path.relative(workspace, folder)}`)
