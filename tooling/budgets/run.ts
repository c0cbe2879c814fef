import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { operatorsConsole } from '../console/config.ts'
import { consoleFolder } from '../console/folder.ts'
import { host } from '../rspack/host.ts'
import { remote } from '../rspack/remote.ts'
import { root } from '../start/settings.ts'
import { folderOf } from '../start/sources.ts'
import { budgetsOf } from './budgets-of.ts'
import { buildAndRead, type ModuleSizes, together } from './built.ts'
import { excesses, type Limits, ownExcess, ownWeightOf, weightOf } from './check.ts'

// Builds the app and compares the load of each entry route with the `budget.json` of its remote,
// and the loads of the console with its own.
// `--write` records the current sizes of the modules, which the check compares with later.

const RECORD = path.join(import.meta.dirname, 'modules.json')

const record: Record<string, ModuleSizes> = JSON.parse(readFileSync(RECORD, 'utf8'))

/** Load of the operators’ console → its limits. */
const consoleBudget: Record<'console' | 'console with charts', Limits> = JSON.parse(
  readFileSync(path.join(consoleFolder, 'budget.json'), 'utf8'),
)

const folder = mkdtempSync(path.join(tmpdir(), 'kontor-budgets-'))
const budgets = budgetsOf(root)
try {
  const ofHost = await buildAndRead(
    host(folderOf('host')),
    path.join(folder, 'host'),
    budgets.map(({ ofHost: more = [] }) => ['main', 'packages', 'shared', ...more]),
  )
  for (const [index, { area, route, page, all, own: most }] of budgets.entries()) {
    const ofArea = await buildAndRead(remote(folderOf(area)), path.join(folder, area), [
      [area, '__federation_expose_remote', page],
    ])
    const loaded = together([ofHost[index]!, ...ofArea])
    const { script, style, requests } = weightOf(loaded)
    const own = ownWeightOf(together(ofArea))
    console.log(
      `${route}: ${script.toFixed(1)} kB of script, ${style.toFixed(1)} kB of style, ${requests} requests; the area's own build ${own.toFixed(1)} kB`,
    )
    for (const sentence of [
      ...excesses(route, loaded, all, record[route] ?? {}),
      ...ownExcess(route, own, most),
    ]) {
      console.error(sentence)
      process.exitCode = 1
    }
    record[route] = loaded.modules
  }
  const ofConsole = await buildAndRead(
    operatorsConsole('production'),
    path.join(folder, 'console'),
    [['main'], ['main', './plot.ts']],
  )
  for (const [index, [load, limits]] of Object.entries(consoleBudget).entries()) {
    const loaded = ofConsole[index]!
    const { script, style, requests } = weightOf(loaded)
    console.log(
      `${load}: ${script.toFixed(1)} kB of script, ${style.toFixed(1)} kB of style, ${requests} requests`,
    )
    for (const sentence of excesses(load, loaded, limits, record[load] ?? {})) {
      console.error(sentence)
      process.exitCode = 1
    }
    record[load] = loaded.modules
  }
} finally {
  rmSync(folder, { recursive: true })
}
if (process.argv.includes('--write')) writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`)
