import path from 'node:path'
import { parseArgs } from 'node:util'
import { packPlatform, tryPack } from './pack.ts'

// `kontor pack`: prints the packages that it wrote, or with `--dry-run` would write.

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' } },
  })
  const folder = path.resolve(positionals[0]!)
  const packages = values['dry-run'] ? tryPack() : packPlatform(folder)
  for (const file of packages) console.log(path.join(folder, file))
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
