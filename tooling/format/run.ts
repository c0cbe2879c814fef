import { root } from '../start/settings.ts'
import { wideLines } from './wide-lines.ts'

const wide = wideLines(root)
for (const place of wide) console.error(`${place} is wider than 100 characters: break it.`)
process.exitCode = wide.length === 0 ? 0 : 1
