import type { FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import type { Files } from './build-files.ts'
import { isSafePath } from './safe-path.ts'

const MEGABYTE = 1024 * 1024
const LARGEST_BUILD = 64 * MEGABYTE

/** How much one upload may bring. */
export const uploadLimits = {
  fileSize: 16 * MEGABYTE,
  files: 1000,
  parts: 1001,
  fields: 0,
  fieldNameSize: 400,
}

/**
 * Takes a build's files out of a multipart request. A part's name is the file's path; of a part
 * called `file`, its filename is.
 * @throws Refusal 400 for a path that leaves the build or comes twice, 413 for too much, 422 for
 * nothing.
 */
export async function receiveFiles(request: FastifyRequest): Promise<Files> {
  if (!request.isMultipart())
    throw new Refusal(
      415,
      'multipart-expected',
      'Send the files of the build as multipart/form-data.',
    )
  const files = new Map<string, Uint8Array>()
  let total = 0
  for await (const part of request.files()) {
    const path = part.fieldname === 'file' ? part.filename : part.fieldname
    if (!isSafePath(path))
      throw new Refusal(
        400,
        'path-unsafe',
        `"${path.slice(0, 200)}" is not a path a build may hold.`,
      )
    if (files.has(path)) throw new Refusal(400, 'path-twice', `${path} came twice.`)
    const bytes = await part.toBuffer()
    total += bytes.length
    if (total > LARGEST_BUILD)
      throw new Refusal(
        413,
        'build-too-large',
        `A build may have up to ${LARGEST_BUILD / MEGABYTE} MB.`,
      )
    files.set(path, bytes)
  }
  if (files.size === 0) throw new Refusal(422, 'build-empty', 'The build has no files.')
  const inside = [...files.keys()].find((path) => hasFileAbove(path, files))
  if (inside !== undefined)
    throw new Refusal(400, 'path-unsafe', `${inside} lies inside another file.`)
  return files
}

function hasFileAbove(path: string, files: Files): boolean {
  const parts = path.split('/')
  return parts.some((_, depth) => depth > 0 && files.has(parts.slice(0, depth).join('/')))
}
