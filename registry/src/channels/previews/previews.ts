import { randomBytes } from 'node:crypto'
import type { Database } from '@kontor/server/database'
import type { Composition } from '@kontor/shared/wire'
import { Refusal } from '../../base/refusal.ts'
import type { WantedBuild } from '../../builds/build-ref.ts'
import type { Channels } from '../channels.ts'
import type { CompositionInputs } from '../compose.ts'
import { nothingPromoted } from '../refusals.ts'
import type { Revision } from '../revisions/revision.ts'
import { endOf, type Preview, previewComposition, type PreviewEnd } from './preview.ts'
import { addPreview, listPreviews, readPreview, stopPreview } from './preview-rows.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

interface Options extends CompositionInputs {
  database: Database
  channels: Channels
  /** Seconds that a composition is valid. */
  ttl: number
  now: () => number
}

/** A kept revision: its number, or a moment in which a channel ran it, ms. */
export type KeptRevision = { revision: number } | { moment: number }

interface Terms {
  /** How long the link is valid. */
  hours: number
  /** Name of the token. */
  by: string
}

/** What single browsers run in place of a channel's builds, by links that end. */
export class Previews {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Makes a preview of builds beside those that the channel runs then.
   * @throws Refusal 404 for a build that is not published, 409 before the first promote, for a
   * quarantined build, and for builds that do not fit the others
   */
  async ofBuilds(channel: string, wanted: readonly WantedBuild[], terms: Terms): Promise<Preview> {
    const { channels, builds } = this.#options
    await channels.refresh()
    const current = this.#current(channel)
    for (const one of wanted) builds.require(one)
    const differing = Object.fromEntries(wanted.map(({ id, version }) => [id, version]))
    await channels.checked({ ...current.builds, ...differing })
    return this.#add(channel, { revision: null, builds: differing }, terms)
  }

  /**
   * Makes a preview of a kept revision.
   * @throws Refusal 404 when the channel has none such or a build of it was deleted, 409 when a
   * build of it is quarantined
   */
  async ofRevision(channel: string, kept: KeptRevision, terms: Terms): Promise<Preview> {
    const { channels, builds } = this.#options
    await channels.refresh()
    const history = channels.history(channel)
    const found =
      'revision' in kept
        ? history.find(({ revision }) => revision === kept.revision)
        : history.findLast(({ at }) => at <= kept.moment)
    if (found === undefined) throw noRevision(channel, kept)
    for (const [id, version] of Object.entries(found.builds)) builds.require({ id, version })
    channels.refuseQuarantined(found.builds)
    return this.#add(channel, { revision: found.revision, builds: found.builds }, terms)
  }

  /** The previews of a channel that are valid, and those that have ended within a day. */
  async list(channel: string): Promise<(Preview & { end: PreviewEnd | null })[]> {
    const { database, isQuarantined, now } = this.#options
    const found = await listPreviews(database, channel, now() - DAY_MS)
    return found.map((one) => ({ ...one, end: endOf(one, isQuarantined, now()) }))
  }

  /** @throws Refusal 404 when there is none */
  async get(id: string): Promise<Preview> {
    const found = await readPreview(this.#options.database, id)
    if (found) return found
    throw new Refusal(404, 'preview-unknown', 'There is no such preview.')
  }

  /** Ends a preview: pages that run it leave it. */
  async stop(id: string): Promise<void> {
    await stopPreview(this.#options.database, id, this.#options.now())
  }

  /**
   * The composition of a preview now.
   * @throws Refusal 404 when there is none or it has ended, 503 when a build is missing
   */
  async composition(id: string): Promise<Composition> {
    const { channels, isQuarantined, ttl, now } = this.#options
    await channels.refresh()
    const preview = await this.get(id)
    const end = endOf(preview, isQuarantined, now())
    if (end) throw new Refusal(404, `preview-${end}`, `The preview is over: ${end}.`)
    const validMs = ttl * 1000
    const current = this.#current(preview.channel)
    return previewComposition(preview, current, this.#options, { now: now(), validMs })
  }

  /** @throws Refusal 409 before the first promote */
  #current(channel: string): Revision {
    const current = this.#options.channels.history(channel).at(-1)
    if (current === undefined) throw nothingPromoted(channel)
    return current
  }

  async #add(
    channel: string,
    what: Pick<Preview, 'revision' | 'builds'>,
    { hours, by }: Terms,
  ): Promise<Preview> {
    const now = this.#options.now()
    const id = randomBytes(16).toString('base64url')
    const endsAt = now + hours * HOUR_MS
    const preview: Preview = { id, channel, ...what, at: now, by, endsAt, stoppedAt: null }
    await addPreview(this.#options.database, preview)
    return preview
  }
}

function noRevision(channel: string, kept: KeptRevision): Refusal {
  const which =
    'revision' in kept
      ? `no revision ${kept.revision}`
      : `none at ${new Date(kept.moment).toISOString()}`
  const next = 'kontor status lists the last revisions.'
  return new Refusal(404, 'revision-unknown', `${channel} has ${which}.`, next)
}
