import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '@kontor/server/blobs'
import type { Database } from '@kontor/server/database'
import { makeFolder } from '@kontor/server/files'
import type { Encoding } from '@kontor/shared/wire'
import type { BuildFile, BuildRecord } from '../builds/build-record.ts'
import { seal } from '../builds/build-rows.ts'
import type { KeptBlobs } from '../builds/files/kept-blobs.ts'
import { addRevision, markServed } from '../channels/revisions/revision-rows.ts'
import { addToken } from '../people/token-rows.ts'
import { addReports } from '../rollout/build-health.ts'
import { type EarlierBuild, type EarlierFile, readBuilds } from './read-builds.ts'
import { readChannels } from './read-channels.ts'
import { readReports, REPORTS } from './read-reports.ts'
import { readTokens, TOKENS } from './read-tokens.ts'

/** The folder in the data folder to which the files of the earlier registry are moved. */
export const KEPT = 'earlier'

/**
 * Takes over the files of a registry that had no database: builds, channels, tokens and the reports
 * of pages. Once everything is stored, the files are moved to a folder of their own. After a killed
 * start, the next one begins again and stores nothing twice.
 * @throws DataError naming the first damaged file; nothing is moved then.
 */
export async function takeOver(
  data: string,
  { database, blobs, now }: { database: Database; blobs: KeptBlobs; now: number },
): Promise<void> {
  const names = [TOKENS, 'channels', ...REPORTS, 'builds']
  const there = names.filter((name) => existsSync(path.join(data, name)))
  if (there.length === 0) return
  const tokens = await readTokens(data)
  const channels = await readChannels(data)
  const reports = await readReports(data)
  for (const build of await readBuilds(data))
    await seal(database, blobs, await stored(build, blobs))
  await database.transaction(async (tx) => {
    for (const token of tokens)
      await addToken(tx, { ...token, madeAt: now, madeBy: 'an earlier registry', endsAt: null })
    for (const [channel, revisions] of channels)
      for (const revision of revisions) {
        const builds = Object.entries(revision.builds).map(([id, version]) => `${id}@${version}`)
        await addRevision(tx, channel, revision)
        await markServed(tx, builds, revision.expiresAt)
      }
    const [taken] = await tx.query('select 1 from build_report limit 1')
    if (taken !== undefined) return
    for (const [build, { healthy, failed, 'fell-back': fellBack }] of Object.entries(reports)) {
      const [area, version] = build.split('@')
      await addReports(tx, area!, version!, [healthy, fellBack, failed])
    }
  })
  await makeFolder(path.join(data, KEPT))
  for (const name of there) await rename(path.join(data, name), path.join(data, KEPT, name))
  console.log(`The files of an earlier registry are in its database now; ${KEPT} has them still.`)
}

/** Stores the files of a build. A lost file gets no hash, so it is reported as missing. */
async function stored(build: EarlierBuild, blobs: KeptBlobs): Promise<BuildRecord> {
  const keep = async (name: string, encoding?: Encoding) => {
    const bytes = await build.read(name, encoding)
    if (bytes === null) return null
    const hash = hashOf(bytes)
    await blobs.write(new Map([[hash, bytes]]))
    return { hash, size: bytes.length }
  }
  const files: Record<string, BuildFile> = {}
  for (const [name, { size, integrity, encoded }] of Object.entries(build.record.files)) {
    const plain = (await keep(name)) ?? { hash: '', size }
    files[name] = {
      ...plain,
      integrity,
      encoded: await copiesOf(encoded, (one) => keep(name, one)),
      differences: [],
    }
  }
  return { ...build.record, files }
}

async function copiesOf(
  encoded: EarlierFile['encoded'],
  keep: (encoding: Encoding) => Promise<{ hash: string; size: number } | null>,
): Promise<BuildFile['encoded']> {
  const copies: BuildFile['encoded'] = {}
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = encoded[encoding] === undefined ? null : await keep(encoding)
    if (copy) copies[encoding] = copy
  }
  return copies
}
