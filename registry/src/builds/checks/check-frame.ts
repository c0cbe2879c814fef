import type * as z from 'zod/mini'
import { frame, pageTitles, preloads } from '@kontor/shared/wire'
import { type Files, invalid, parseJsonFile, requireFiles } from '../build-files.ts'

/**
 * Checks the files from which an edge writes the first screen and the preloads into documents;
 * older builds lack them.
 * @throws Refusal 422 when a file has another form, or names a missing file.
 */
export function checkFrame(files: Files): void {
  check(files, 'frame.json', frame)
  check(files, 'titles.json', pageTitles)
  const named = check(files, 'preloads.json', preloads)
  if (named === undefined) return
  const all = [named.pages, named.words].flatMap((lists) => Object.values(lists).flat())
  requireFiles(files, all, 'preloads.json')
}

function check<Value>(files: Files, name: string, schema: z.ZodMiniType<Value>): Value | undefined {
  if (!files.has(name)) return undefined
  const read = schema.safeParse(parseJsonFile(files, name))
  if (read.success) return read.data
  throw invalid(`${name} has another form than the bundler writes; build with this Kontor`)
}
