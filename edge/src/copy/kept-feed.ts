import path from 'node:path'
import { readIfExists, writeAtomically } from '@kontor/server/files'
import { type Feed, feed } from '@kontor/shared/wire'

/** The file of the feed that this edge served last, with its signatures. */
const fileOf = (data: string, channel: string) => path.join(data, 'channels', `${channel}.json`)

/** The feed that was served last; null when there is none, or when its file is damaged. */
export async function readKept(data: string, channel: string): Promise<Feed | null> {
  const text = await readIfExists(fileOf(data, channel))
  if (text === null) return null
  try {
    return feed.parse(JSON.parse(text))
  } catch (cause) {
    console.error(`${fileOf(data, channel)} is damaged; it is fetched again:`, cause)
    return null
  }
}

/** Keeps a feed, either completely or not at all. */
export async function keep(data: string, channel: string, taken: Feed): Promise<void> {
  await writeAtomically(fileOf(data, channel), JSON.stringify(taken))
}
