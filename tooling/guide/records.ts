import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The relation of a record to another one in its status, and the inverse in the other record's
 * status.
 */
const backs: Record<string, string | null> = {
  Replaces: 'Replaced by',
  'Replaced by': 'Replaces',
  'Replaces in part': 'Replaced in part by',
  'Replaced in part by': 'Replaces in part',
  'Adds to': null,
}

const title = /^# (?<number>\d+)\. \S/
const accepted = /^Accepted, \d{4}-\d\d-\d\d\.$/
const relation = /^(?<how>[A-Z][a-z ]+) \[record (?<number>\d+)\]\((?<file>[^)]+)\)(?:: [^.]+)?\.$/

interface DecisionRecord {
  file: string
  number: number
  sentences: string[]
}

/**
 * The decision records with another form than the others, one sentence each. The form is: a title
 * with the number of the file; then a status with its date and its relations to other records,
 * whose statuses have the inverse.
 */
export function recordFaults(root: string): string[] {
  const folder = path.join(root, 'docs/decisions')
  const records = globSync('[0-9]*.md', { cwd: folder }).map((file) => readRecord(folder, file))
  return records.flatMap((record) => faultsOf(record, records))
}

function readRecord(folder: string, file: string): DecisionRecord {
  const [heading = '', status = ''] = readFileSync(path.join(folder, file), 'utf8').split('\n\n')
  return {
    file,
    number: Number(title.exec(heading)?.groups?.['number']),
    sentences: status.replaceAll('\n', ' ').split(/(?<=\.) (?=[A-Z])/),
  }
}

function faultsOf(
  { file, number, sentences }: DecisionRecord,
  records: readonly DecisionRecord[],
): string[] {
  const [first = '', ...others] = sentences
  return [
    ...(number === Number(file.slice(0, 4)) ? [] : [`${file} has another number in its title`]),
    ...(accepted.test(first) ? [] : [`${file} says no status with its date: ${first}`]),
    ...others.flatMap((sentence) => {
      const { how = '', number: of, file: named } = relation.exec(sentence)?.groups ?? {}
      const other = records.find((one) => one.file === named)
      if (!(how in backs) || other?.number !== Number(of))
        return [`${file} has a status in another form: ${sentence}`]
      const back = backs[how]
      const isSaidBack = other.sentences.some(
        (one) => typeof back === 'string' && one.startsWith(`${back} [record ${number}](${file})`),
      )
      return back === null || isSaidBack ? [] : [`${named} does not say “${back} ${number}”`]
    }),
  ]
}
