import type { FastifyRequest } from 'fastify'
import { buildLimits } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import type { Files } from '../build-files.ts'
import { isSafePath } from './safe-path.ts'

const MEGABYTE = 1024 * 1024
const LARGEST_BUILD = 64 * MEGABYTE

/** Limits of one upload. */
export const uploadLimits = {
  fileSize: buildLimits.file,
  files: buildLimits.files,
  parts: buildLimits.files + 1,
  fields: 0,
  fieldNameSize: 400,
}

/**
 * Reads a build's files from a multipart request. A part's name is the file's path; for a part
 * named `file`, the path is its filename.
 * @throws Refusal 400 for a path that is unsafe or repeated, 413 for a build that is too large, 422
 * for no files.
 */
export async function receiveFiles(request: FastifyRequest): Promise<Files> {
  const files = new Map<string, Uint8Array>()
  let total = 0
  for await (const part of request.files()) {
    const path = part.fieldname === 'file' ? part.filename : part.fieldname
    refuseUnsafe(path)
    if (files.has(path)) throw new Refusal(400, 'path-twice', `${path} is in the upload twice.`)
    const bytes = await part.toBuffer()
    total += bytes.length
    refuseTooLarge(total)
    files.set(path, bytes)
  }
  checkPaths([...files.keys()])
  return files
}

/**
 * Checks the paths of a build.
 * @throws Refusal 400 for a path that is unsafe, 422 for no files, 413 for too many.
 */
export function checkPaths(paths: readonly string[]): void {
  if (paths.length === 0) throw new Refusal(422, 'build-empty', 'The build has no files.')
  if (paths.length > uploadLimits.files)
    throw new Refusal(413, 'build-too-large', 'The build has too many files.')
  for (const path of paths) refuseUnsafe(path)
  const all = new Set(paths)
  const inside = paths.find((path) => isInsideFile(path, all))
  if (inside !== undefined)
    throw new Refusal(400, 'path-unsafe', `${inside} is inside another file.`)
}

/** @throws Refusal 413 for more bytes than the files of a build may have */
export function refuseTooLarge(bytes: number): void {
  if (bytes <= LARGEST_BUILD) return
  const most = `A build may have at most ${LARGEST_BUILD / MEGABYTE} MB.`
  throw new Refusal(413, 'build-too-large', most)
}

function refuseUnsafe(path: string): void {
  if (isSafePath(path)) return
  const shown = path.slice(0, 200)
  throw new Refusal(400, 'path-unsafe', `"${shown}" is not an allowed path in a build.`)
}

function isInsideFile(path: string, files: ReadonlySet<string>): boolean {
  const parts = path.split('/')
  return parts.some((_, depth) => depth > 0 && files.has(parts.slice(0, depth).join('/')))
}
