import { randomBytes } from 'node:crypto'
import type { Database } from '@kontor/server/database'
import type { Composition } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { changeOrTry } from '../../audit/change-or-try.ts'
import type { Change } from '../../audit/entry.ts'
import { moment } from '../../base/format.ts'
import { MOST_HOURS } from '../../base/preview-hours.ts'
import { Refusal } from '../../base/refusal.ts'
import type { BuildRef, WantedBuild } from '../../builds/build-ref.ts'
import type { Channels } from '../channels.ts'
import type { CompositionInputs } from '../compose.ts'
import { nothingPromoted } from '../refusals.ts'
import { type KeptRevision, keptRevision } from '../revisions/kept-revision.ts'
import type { Revision } from '../revisions/revision.ts'
import { endOf, nameOf, type Preview, previewComposition, type PreviewEnd } from './preview.ts'
import {
  addPreview,
  countShowing,
  extendPreview,
  listPreviews,
  readPreview,
  stopPreview,
} from './preview-rows.ts'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

interface Options extends CompositionInputs {
  database: Database
  channels: Channels
  /** Seconds for which a composition is valid. */
  ttl: number
  now: () => number
}

interface Terms {
  /** How long the link is valid, ms. */
  hours: number
  /** Name of the token. */
  by: string
  /** Whether to compute the result without changing anything. */
  isDry: boolean
}

/** Previews: builds that single browsers run in place of a channel's, by links that end. */
export class Previews {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Makes a preview of builds beside the builds that the channel runs at that time.
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
   * @throws Refusal 404 when the channel does not have the revision or a build of it was deleted,
   * 409 when a build of it is quarantined
   */
  async ofRevision(channel: string, kept: KeptRevision, terms: Terms): Promise<Preview> {
    const { channels, builds } = this.#options
    await channels.refresh()
    const found = keptRevision(channel, channels.history(channel), kept)
    for (const [id, version] of Object.entries(found.builds)) builds.require({ id, version })
    channels.refuseQuarantined(found.builds)
    return this.#add(channel, { revision: found.revision, builds: found.builds }, terms)
  }

  /** The valid previews of a channel, and those that ended within the last day. */
  async list(channel: string): Promise<(Preview & { end: PreviewEnd | null })[]> {
    const { database, isQuarantined, now } = this.#options
    const found = await listPreviews(database, channel, now() - DAY_MS)
    return found.map((one) => ({ ...one, end: endOf(one, isQuarantined, now()) }))
  }

  /** How many valid previews show a build, in all channels. */
  async showing(build: BuildRef): Promise<number> {
    const { database, isQuarantined, now } = this.#options
    return isQuarantined(build) ? 0 : countShowing(database, build, now())
  }

  /** @throws Refusal 404 when there is none */
  async get(id: string): Promise<Preview> {
    const found = await readPreview(this.#options.database, id)
    if (found) return found
    throw new Refusal(404, 'preview-unknown', 'There is no such preview.')
  }

  /**
   * Moves the end of a preview by hours, to a week from now at most; with `isDry` only tries it.
   * @throws Refusal 409 for a preview that is over
   */
  async extend(preview: Preview, { hours, by, isDry }: Terms): Promise<Preview> {
    const { database, isQuarantined, now: clock } = this.#options
    const now = clock()
    const end = endOf(preview, isQuarantined, now)
    if (end) throw over(end)
    const endsAt = Math.min(preview.endsAt + hours * HOUR_MS, now + MOST_HOURS * HOUR_MS)
    await changeOrTry(database, isDry, async (tx) => {
      const isExtended = await extendPreview(tx, preview.id, { endsAt, now })
      if (!isExtended) throw over('stopped')
      const what = `is open until ${moment(endsAt)}`
      await record(tx, changeOf(preview, { at: now, who: by, what }))
    })
    return { ...preview, endsAt }
  }

  /** Ends a preview, or with `isDry` only tries it. Pages that run the preview leave it. */
  stop(preview: Preview, { by, isDry }: Pick<Terms, 'by' | 'isDry'>): Promise<void> {
    const { database, now } = this.#options
    const at = now()
    return changeOrTry(database, isDry, async (tx) => {
      const isStopped = await stopPreview(tx, preview.id, at)
      if (isStopped) await record(tx, changeOf(preview, { at, who: by, what: 'is stopped' }))
    })
  }

  /**
   * The current composition of the preview.
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
    { hours, by, isDry }: Terms,
  ): Promise<Preview> {
    const { database, now: clock } = this.#options
    const now = clock()
    const id = randomBytes(16).toString('base64url')
    const endsAt = now + hours * HOUR_MS
    const times = { at: now, endsAt, stoppedAt: null }
    const preview: Preview = { id, channel, ...what, ...times, by, opened: 0 }
    await changeOrTry(database, isDry, async (tx) => {
      await addPreview(tx, preview)
      const opened = `is opened until ${moment(endsAt)}`
      await record(tx, changeOf(preview, { at: now, who: by, what: opened }))
    })
    return preview
  }
}

function over(end: PreviewEnd): Refusal {
  return new Refusal(409, `preview-${end}`, `The preview is over: ${end}.`, 'Make a new one.')
}

/** The id is left out: anybody who knows it may open the preview. */
function changeOf(
  preview: Preview,
  { what, ...told }: { at: number; who: string; what: string },
): Change {
  const { channel, builds } = preview
  const text = `a preview of ${nameOf(preview)} ${what}`
  return { ...told, what: 'preview', channel, areas: Object.keys(builds), text }
}
