import { root } from '../start/settings.ts'
import { figureFaults } from './figures.ts'
import { guideFaults, lostPlaces } from './guide.ts'
import { mapFaults } from './map.ts'
import { lostNames } from './names.ts'
import { recordFaults } from './records.ts'
import { settingFaults } from './settings.ts'

const found = [
  ...lostNames(root),
  ...mapFaults(root),
  ...recordFaults(root),
  ...figureFaults(root),
  ...settingFaults(root),
  ...guideFaults(root),
  ...lostPlaces(root),
]
for (const fault of found) console.error(fault)
console.log(
  found.length === 0
    ? 'the documents say what the tree has'
    : `${found.length} faults between the documents and the tree`,
)
process.exitCode = found.length === 0 ? 0 : 1
