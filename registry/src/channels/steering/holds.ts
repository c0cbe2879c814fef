import type { Database, Queries } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { changeOrTry } from '../../audit/change-or-try.ts'
import type { Change } from '../../audit/entry.ts'
import { moment } from '../../base/format.ts'
import { Refusal } from '../../base/refusal.ts'

/** A channel is frozen: it accepts no promote and no step of a canary. */
export interface Freeze {
  reason: string
  /** When the freeze ends; null until it is lifted. */
  endsAt: number | null
  at: number
  by: string
}

/** An area is pinned: it keeps its build. */
export interface Pin {
  area: BuildId
  reason: string
  at: number
  by: string
}

/** The freeze and the pins of a channel. */
export interface Held {
  /** Null when the channel is not frozen. */
  freeze: Freeze | null
  /** By area. */
  pins: Pin[]
}

/** The author of a freeze or a pin, or of its end. */
interface Holder {
  by: string
  /** Whether to compute the result without changing anything. */
  isDry?: boolean
}

/**
 * Freezes of channels and pins of areas, in the database. Each change returns the freeze and the
 * pins after it.
 */
export class Holds {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The current freeze and pins of a channel. */
  of(channel: string): Promise<Held> {
    return this.#of(this.#database, channel)
  }

  /** Freezes a channel; a later freeze replaces the one before. */
  freeze(
    channel: string,
    { reason, endsAt, ...holder }: Pick<Freeze, 'reason' | 'endsAt'> & Holder,
  ): Promise<Held> {
    return this.#change(channel, holder, async (tx, at) => {
      await tx.query(
        `insert into channel_freeze (channel, reason, ends_at, made_at, made_by)
         values ($1, $2, $3, $4, $5)
         on conflict (channel) do update
           set reason = $2, ends_at = $3, made_at = $4, made_by = $5`,
        [channel, reason, endsAt, at, holder.by],
      )
      const text = endsAt === null ? 'frozen' : `frozen until ${moment(endsAt)}`
      return { what: 'freeze', text, reason }
    })
  }

  /** Ends the freeze of a channel, if it has one. */
  thaw(channel: string, holder: Holder): Promise<Held> {
    return this.#change(channel, holder, async (tx) => {
      const [ended] = await tx.query(
        'delete from channel_freeze where channel = $1 returning 1 as ended',
        [channel],
      )
      return ended === undefined ? null : { what: 'freeze', text: 'accepts changes again' }
    })
  }

  /** Pins an area of a channel; a later pin replaces the one before. */
  pin(
    channel: string,
    { area, reason, ...holder }: Pick<Pin, 'area' | 'reason'> & Holder,
  ): Promise<Held> {
    return this.#change(channel, holder, async (tx, at) => {
      await tx.query(
        `insert into area_pin (channel, area, reason, made_at, made_by) values ($1, $2, $3, $4, $5)
         on conflict (channel, area) do update set reason = $3, made_at = $4, made_by = $5`,
        [channel, area, reason, at, holder.by],
      )
      return { what: 'pin', areas: [area], text: `${area} is pinned`, reason }
    })
  }

  /** Ends the pin of an area, if it has one. */
  unpin(channel: string, { area, ...holder }: Pick<Pin, 'area'> & Holder): Promise<Held> {
    return this.#change(channel, holder, async (tx) => {
      const [ended] = await tx.query(
        'delete from area_pin where channel = $1 and area = $2 returning 1 as ended',
        [channel, area],
      )
      if (ended === undefined) return null
      return { what: 'pin', areas: [area], text: `${area} is pinned no more` }
    })
  }

  /** @throws Refusal 409 when a channel is frozen now, and is so until after a time, ms */
  async refuseFrozen(channel: string, at = this.#now()): Promise<void> {
    const freeze = await this.#freezeOf(this.#database, channel)
    if (freeze === null || (freeze.endsAt !== null && freeze.endsAt <= at)) return
    const until = freeze.endsAt === null ? '' : ` until ${moment(freeze.endsAt)}`
    throw new Refusal(
      409,
      'channel-frozen',
      `${channel} is frozen${until} by ${freeze.by}: ${freeze.reason}`,
      'Rolling back and quarantine go on; kontor freeze lift ends it.',
    )
  }

  /** @throws Refusal 409 when one of the areas is pinned */
  async refusePinned(channel: string, areas: readonly BuildId[]): Promise<void> {
    const pins = await this.#pinsOf(this.#database, channel)
    const pin = pins.find(({ area }) => areas.includes(area))
    if (pin === undefined) return
    throw new Refusal(
      409,
      'area-pinned',
      `${pin.area} is pinned in ${channel} by ${pin.by}: ${pin.reason}`,
      `Lift it with kontor pin lift ${pin.area}, or insist with --force and --reason.`,
    )
  }

  /** Makes a change; `work` returns its entry for the log, or null when nothing has changed. */
  #change(
    channel: string,
    { by, isDry = false }: Holder,
    work: (tx: Queries, at: number) => Promise<Omit<Change, 'at' | 'who' | 'channel'> | null>,
  ): Promise<Held> {
    const at = this.#now()
    return changeOrTry(this.#database, isDry, async (tx) => {
      const change = await work(tx, at)
      const held = await this.#of(tx, channel)
      if (change !== null) await record(tx, { at, who: by, channel, ...change })
      return held
    })
  }

  async #of(queries: Queries, channel: string): Promise<Held> {
    return {
      freeze: await this.#freezeOf(queries, channel),
      pins: await this.#pinsOf(queries, channel),
    }
  }

  async #freezeOf(queries: Queries, channel: string): Promise<Freeze | null> {
    const [freeze = null] = await queries.query<Freeze>(
      `select reason, ends_at::float8 as "endsAt", made_at::float8 as at, made_by as by
       from channel_freeze where channel = $1 and (ends_at is null or ends_at > $2)`,
      [channel, this.#now()],
    )
    return freeze
  }

  #pinsOf(queries: Queries, channel: string): Promise<Pin[]> {
    return queries.query<Pin>(
      `select area, reason, made_at::float8 as at, made_by as by
       from area_pin where channel = $1 order by area`,
      [channel],
    )
  }
}
