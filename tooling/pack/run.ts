import path from 'node:path'
import { packPlatform } from './pack.ts'

// `kontor pack`: prints the packages that it wrote.

try {
  const folder = path.resolve(process.argv[2]!)
  for (const file of packPlatform(folder)) console.log(path.join(folder, file))
} catch (cause) {
  console.error((cause as Error).message)
  process.exitCode = 1
}
