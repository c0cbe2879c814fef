import type * as z from 'zod/mini'
import { frame, pageTitles } from '@kontor/shared/wire'
import { type Files, invalid, parseJsonFile } from '../build-files.ts'

/**
 * Checks the files from which an edge writes the first screen into documents; older builds have
 * neither.
 * @throws Refusal 422 when a file has another form.
 */
export function checkFrame(files: Files): void {
  check(files, 'frame.json', frame)
  check(files, 'titles.json', pageTitles)
}

function check(files: Files, name: string, schema: z.ZodMiniType): void {
  if (files.has(name) && !schema.safeParse(parseJsonFile(files, name)).success)
    throw invalid(`${name} has another form than the bundler writes; build with this Kontor`)
}
