import { type StartFiles, startFiles } from '@kontor/shared/wire'
import { type Files, invalid, parseJsonFile, requireFiles } from '../build-files.ts'

/**
 * Reads `entry.json`, the list of files with which a document starts the host.
 * @throws Refusal 422 when it is missing, names no script, or names a file that is not there.
 */
export function hostStart(files: Files): { entry: string; start: StartFiles } {
  const read = startFiles.safeParse(parseJsonFile(files, 'entry.json'))
  if (!read.success) throw invalid('entry.json must be { "scripts": […], "styles": […] }')
  const start = read.data
  // The last script is the entry, which depends on the scripts before it.
  const entry = start.scripts.at(-1)
  if (entry === undefined) throw invalid('entry.json names no script')
  requireFiles(files, [...start.scripts, ...start.styles, ...start.preload], 'entry.json')
  return { entry, start }
}
