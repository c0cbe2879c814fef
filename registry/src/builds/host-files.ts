import { startFiles, type StartFiles } from './build-record.ts'
import { invalid, jsonIn, mustHave, type Files } from './build-files.ts'

/**
 * Reads `entry.json`, the host's list of what a document needs to start it.
 * @throws Refusal 422 when it is missing, names no script, or names a file that is not there.
 */
export function hostStart(files: Files): { entry: string; start: StartFiles } {
  const read = startFiles.safeParse(jsonIn(files, 'entry.json'))
  if (!read.success) throw invalid('entry.json must be { "scripts": […], "styles": […] }')
  const start = read.data
  // The last script is the entry; those before it are what it stands on.
  const entry = start.scripts.at(-1)
  if (entry === undefined) throw invalid('entry.json names no script')
  mustHave(files, [...start.scripts, ...start.styles, ...start.preload], 'entry.json')
  return { entry, start }
}
