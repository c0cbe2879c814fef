import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServedFile } from './served-file.ts'
import { captionFiles } from './video.ts'

const clip = {
  'introduction.mp4': 'video/mp4',
  'introduction.webm': 'video/webm',
  'introduction.webp': 'image/webp',
}

/**
 * Every file of the video by its name: the clip and its poster, made by clip/render.ts, and the
 * captions.
 */
export function videoFiles(): Map<string, ServedFile> {
  const made = Object.entries(clip).map(
    ([name, type]) =>
      [name, fileOf(readFileSync(path.join(import.meta.dirname, name)), type)] as const,
  )
  const captions = captionFiles().map(
    ([name, vtt]) => [name, fileOf(Buffer.from(vtt), 'text/vtt; charset=utf-8')] as const,
  )
  return new Map([...made, ...captions])
}

function fileOf(bytes: Buffer, type: string): ServedFile {
  return { bytes, type, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
