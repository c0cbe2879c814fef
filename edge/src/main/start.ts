import { randomUUID } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { FolderInUse, holdFolder, listen, SettingsError } from '@kontor/server'
import { folderBlobs, removeUnfinished } from '@kontor/server/blobs'
import { readIfExists, writeAtomically } from '@kontor/server/files'
import { edgeApp } from '../app.ts'
import type { Release } from '../arms/release.ts'
import { programVersion } from '../base/program-version.ts'
import { Unavailable } from '../base/sources.ts'
import { CopiedBlobs } from '../copy/copied-blobs.ts'
import { CopiedBuilds } from '../copy/copied-builds.ts'
import { Follower } from '../copy/follower.ts'
import { Evidence } from '../evidence/evidence.ts'
import { keepTicketKey, keptTicketKey } from '../evidence/kept-key.ts'
import { Tickets } from '../evidence/tickets.ts'
import type { EdgeState } from '../metrics-route.ts'
import { OpenPages } from '../news/open-pages.ts'
import { Tellings } from '../news/tellings.ts'
import { Previews } from '../previews/previews.ts'
import { RegistryClient } from '../registry/registry-client.ts'
import { Beacons } from '../reports/beacons.ts'
import { Reporter } from '../reports/reporter.ts'
import { watchEnd } from '../reports/watch-end.ts'
import { readBuild } from '../trust/read-feed.ts'
import { readPreview } from '../trust/read-preview.ts'
import type { Settings } from './settings.ts'

/** A running edge. */
export interface RunningEdge {
  url: string
  /** Sends the reports of pages to the registry now. */
  report(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts an edge. It serves the registry's current composition, or its own kept one when the
 * registry takes longer than 2 s, and follows the registry from then on. A first start waits until
 * the registry has answered once or its call has failed.
 * @throws SettingsError naming the variable when the port is taken or the folder is in use.
 */
export async function startEdge(settings: Settings): Promise<RunningEdge> {
  const { data, channel, rootKey, now = Date.now, warn } = settings
  const release = hold(data)
  const registry = new RegistryClient({ url: settings.registryUrl, token: settings.token })
  const blobsFolder = path.join(data, 'blobs')
  await removeUnfinished(blobsFolder)
  const blobs = new CopiedBlobs(folderBlobs(blobsFolder), (file) => registry.blob(file))
  const builds = await CopiedBuilds.open({
    folder: path.join(data, 'builds'),
    blobs,
    registry,
    verify: (found) => readBuild(found, follower.trust),
    now,
  })
  const trust = { rootKey, channel }
  const onTaken = (heardAt: number) => {
    openPages.tell(heardAt)
    void reporter.report()
  }
  const follower = new Follower({ data, trust, registry, blobs, builds, now, onTaken, warn })
  await follower.resume()
  const beacons = new Beacons(now)
  const tickets = new Tickets(await keptTicketKey(data))
  const evidence = new Evidence(tickets, {
    now,
    draw: () => currentOf(follower)?.canary?.draw ?? null,
  })
  const previews = new Previews({
    ask: (id) => registry.preview(id),
    verify: (found) => readPreview(found, follower.trust, now()),
    take: (found) => builds.add(found),
    now,
  })
  const tellings = new Tellings()
  const openPages = new OpenPages({
    release: () => currentOf(follower),
    previews,
    mostOfNetwork: settings.limits.sockets,
    tellings,
  })
  const reporter = new Reporter({
    beacons,
    edge: settings.name ?? (await madeName(data)),
    channel,
    version: programVersion,
    now,
    revision: () => follower.serving().revision,
    evidence,
    pages: () => openPages.count,
    revisions: () => openPages.revisions(),
    openings: () => previews.takeOpenings(),
    told: () => tellings.take(),
    async send(report) {
      const answer = await registry.report(report)
      const key = answer && Buffer.from(answer.ticketKey, 'base64')
      if (key === null || tickets.key?.equals(key)) return
      tickets.key = key
      await keepTicketKey(data, key)
    },
    warn,
  })
  const state = (): EdgeState => {
    const { revision, endsAt } = follower.serving()
    const signatureSeconds = endsAt === null ? null : Math.floor((endsAt - now()) / 1_000)
    return { revision, signatureSeconds, registryAnswers: registry.answers }
  }
  const app = edgeApp({
    source: follower,
    builds,
    beacons,
    evidence,
    openPages,
    previews,
    settings,
    state,
    now,
    warn,
  })
  const stops = [reporter.start(), openPages.start()]
  const close = async () => {
    for (const stop of stops) stop()
    await reporter.report()
    follower.close()
    registry.close()
    await app.close()
    release()
  }
  try {
    await follower.catchUp()
    const watched = () => ({ ...follower.serving(), registryAnswers: registry.answers })
    stops.push(watchEnd(watched, now, warn))
    const url = await listen(app, 'APP_PORT', settings.host, settings.port)
    await follower.start()
    return { url, report: () => reporter.report(), close }
  } catch (cause) {
    await close()
    throw cause
  }
}

/** The served release; null when none is served. */
function currentOf(follower: Follower): Release | null {
  try {
    return follower.current()
  } catch (cause) {
    if (cause instanceof Unavailable) return null
    throw cause
  }
}

/** A name by which the registry counts this edge; a file in the edge's folder keeps it. */
async function madeName(data: string): Promise<string> {
  const file = path.join(data, 'name')
  const name = await readIfExists(file)
  if (name !== null) return name
  const made = randomUUID()
  await writeAtomically(file, made)
  return made
}

/** Locks the real folder, because a symbolic link is another name for the same data. */
function hold(data: string): () => void {
  mkdirSync(data, { recursive: true })
  try {
    return holdFolder(realpathSync(data))
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new SettingsError(`EDGE_DATA ${cause.message}; stop that one or choose another folder.`, {
      cause,
    })
  }
}
