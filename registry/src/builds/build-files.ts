import { Refusal } from '../base/refusal.ts'

/** The file with the card of a build. */
export const CARD = 'kontor.json'

/** The files of a build, path → bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/**
 * Parses a JSON file of a build.
 * @throws Refusal 422 when the file is missing or is not JSON.
 */
export function parseJsonFile(files: Files, path: string): unknown {
  const bytes = files.get(path)
  if (bytes === undefined) throw invalid(`${path} is missing`)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalid(`${path} is not JSON`)
  }
}

/**
 * Checks that a build contains the files that `source` names.
 * @throws Refusal 422 with the first missing file.
 */
export function requireFiles(files: Files, paths: readonly string[], source: string): void {
  const missing = paths.find((path) => !files.has(path))
  if (missing !== undefined)
    throw invalid(`${source} names ${missing}, which is not among the files`)
}

/** The refusal of an invalid build. */
export function invalid(reason: string): Refusal {
  return new Refusal(422, 'manifest-invalid', `The build is not valid: ${reason}.`)
}
