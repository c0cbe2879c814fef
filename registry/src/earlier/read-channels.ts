import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { readData } from '../base/data-file.ts'
import { history, type Revision } from '../channels/revisions/revision.ts'

/** A file's channel, and the first revision in the file when it is a closed one. */
const FILE = /^(?<channel>[a-z][a-z0-9-]*)(?:\.(?<first>\d+))?\.json$/

/**
 * The revisions of each channel in `channels/<channel>.json` and, older ones, in
 * `channels/<channel>.<first revision>.json`. A registry that died between two writes left the same
 * revisions in both; each is in the result once.
 * @throws DataError naming the first damaged file.
 */
export async function readChannels(data: string): Promise<Map<string, Revision[]>> {
  const channels = new Map<string, Revision[]>()
  for (const name of await readdir(path.join(data, 'channels')).catch(() => [])) {
    const channel = FILE.exec(name)?.groups?.['channel']
    if (channel === undefined) continue
    const file = path.join('channels', name)
    const otherwise = 'move it out of the data folder and promote all builds again'
    const read = await readData({ data, file, otherwise }, history)
    const byNumber = new Map(
      [...(read ?? []), ...(channels.get(channel) ?? [])].map((one) => [one.revision, one]),
    )
    const sorted = [...byNumber.values()].toSorted((a, b) => a.revision - b.revision)
    channels.set(channel, sorted)
  }
  return channels
}
