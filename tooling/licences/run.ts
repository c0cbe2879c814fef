import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../start/settings.ts'
import { type Licences, unlisted } from './check.ts'

const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
const [pnpm] = (packageManager as string).split('+')
const args = ['-y', pnpm!, 'licenses', 'list', '--json']
const printed = execFileSync('npx', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
const licences = JSON.parse(printed) as Licences
const count = Object.values(licences).reduce((sum, packages) => sum + packages.length, 0)
const faults = unlisted(licences)
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`the licences of ${count} packages are on the list`)
process.exitCode = faults.length === 0 && count > 0 ? 0 : 1
