import { Refusal } from '../refusal.ts'

/** The files of a build, path → bytes. */
export type Files = ReadonlyMap<string, Uint8Array>

/** @throws Refusal 422 when the file is missing or is not JSON. */
export function jsonIn(files: Files, path: string): unknown {
  const bytes = files.get(path)
  if (bytes === undefined) throw invalid(`${path} is missing`)
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw invalid(`${path} is not JSON`)
  }
}

/** @throws Refusal 422 naming the first file that is not there. */
export function mustHave(files: Files, paths: readonly string[], saidBy: string): void {
  const missing = paths.find((path) => !files.has(path))
  if (missing !== undefined)
    throw invalid(`${saidBy} names ${missing}, which is not among the files`)
}

/** The refusal of a build that is not what it says. */
export function invalid(reason: string): Refusal {
  return new Refusal(422, 'manifest-invalid', `The build is not valid: ${reason}.`)
}
