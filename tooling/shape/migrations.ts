import { globSync } from 'node:fs'
import path from 'node:path'

/** A sentence for each number that two migrations of one database have. */
export function sharedNumbers(root: string): string[] {
  const seen = new Map<string, string>()
  const faults: string[] = []
  for (const file of globSync('*/src/db/migrations/*.sql', { cwd: root }).toSorted()) {
    const name = path.basename(file)
    const place = `${path.dirname(file)}/${name.slice(0, name.indexOf('-'))}`
    const other = seen.get(place)
    if (other === undefined) seen.set(place, name)
    else faults.push(`${file} has the number of ${other}`)
  }
  return faults
}
