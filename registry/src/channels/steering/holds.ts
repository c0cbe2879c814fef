import type { Database } from '@kontor/server/database'
import type { BuildId } from '@kontor/shared/wire'
import { record } from '../../audit/audit-log.ts'
import { moment } from '../../base/format.ts'
import { Refusal } from '../../base/refusal.ts'

/** A channel that accepts no promote and no step of a canary. */
export interface Freeze {
  reason: string
  /** When it ends; null until it is lifted. */
  endsAt: number | null
  at: number
  by: string
}

/** An area whose build stays. */
export interface Pin {
  area: BuildId
  reason: string
  at: number
  by: string
}

/** Freezes of channels and pins of areas, in the database. */
export class Holds {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number) {
    this.#database = database
    this.#now = now
  }

  /** The freeze of a channel; null when it accepts changes. */
  async freezeOf(channel: string): Promise<Freeze | null> {
    const [row] = await this.#database.query<{
      reason: string
      ends_at: string | null
      made_at: string
      made_by: string
    }>('select * from channel_freeze where channel = $1 and (ends_at is null or ends_at > $2)', [
      channel,
      this.#now(),
    ])
    if (row === undefined) return null
    const { reason, ends_at, made_at, made_by } = row
    return {
      reason,
      endsAt: ends_at === null ? null : Number(ends_at),
      at: Number(made_at),
      by: made_by,
    }
  }

  /** Freezes a channel; a later freeze replaces the one before. */
  freeze(channel: string, { reason, endsAt, by }: Omit<Freeze, 'at'>): Promise<void> {
    const at = this.#now()
    return this.#database.transaction(async (tx) => {
      await tx.query(
        `insert into channel_freeze (channel, reason, ends_at, made_at, made_by)
         values ($1, $2, $3, $4, $5)
         on conflict (channel) do update
           set reason = $2, ends_at = $3, made_at = $4, made_by = $5`,
        [channel, reason, endsAt, at, by],
      )
      const text = endsAt === null ? 'frozen' : `frozen until ${moment(endsAt)}`
      await record(tx, { at, who: by, what: 'freeze', channel, text, reason })
    })
  }

  /** Ends the freeze of a channel, if it has one. */
  thaw(channel: string, by: string): Promise<void> {
    const at = this.#now()
    return this.#database.transaction(async (tx) => {
      const [ended] = await tx.query(
        'delete from channel_freeze where channel = $1 returning 1 as ended',
        [channel],
      )
      if (ended === undefined) return
      await record(tx, { at, who: by, what: 'freeze', channel, text: 'accepts changes again' })
    })
  }

  /** The pins of a channel, by area. */
  async pinsOf(channel: string): Promise<Pin[]> {
    const rows = await this.#database.query<{
      area: string
      reason: string
      made_at: string
      made_by: string
    }>('select * from area_pin where channel = $1 order by area', [channel])
    return rows.map(({ area, reason, made_at, made_by }) => {
      return { area, reason, at: Number(made_at), by: made_by }
    })
  }

  /** Pins an area of a channel; a later pin replaces the one before. */
  pin(channel: string, { area, reason, by }: Omit<Pin, 'at'>): Promise<void> {
    const at = this.#now()
    return this.#database.transaction(async (tx) => {
      await tx.query(
        `insert into area_pin (channel, area, reason, made_at, made_by) values ($1, $2, $3, $4, $5)
         on conflict (channel, area) do update set reason = $3, made_at = $4, made_by = $5`,
        [channel, area, reason, at, by],
      )
      const text = `${area} is pinned`
      await record(tx, { at, who: by, what: 'pin', channel, areas: [area], text, reason })
    })
  }

  /** Ends the pin of an area, if it has one. */
  unpin(channel: string, { area, by }: Pick<Pin, 'area' | 'by'>): Promise<void> {
    const at = this.#now()
    return this.#database.transaction(async (tx) => {
      const [ended] = await tx.query(
        'delete from area_pin where channel = $1 and area = $2 returning 1 as ended',
        [channel, area],
      )
      if (ended === undefined) return
      const text = `${area} is pinned no more`
      await record(tx, { at, who: by, what: 'pin', channel, areas: [area], text })
    })
  }

  /** @throws Refusal 409 while a channel is frozen */
  async refuseFrozen(channel: string): Promise<void> {
    const freeze = await this.freezeOf(channel)
    if (freeze === null) return
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
    const pin = (await this.pinsOf(channel)).find(({ area }) => areas.includes(area))
    if (pin === undefined) return
    throw new Refusal(
      409,
      'area-pinned',
      `${pin.area} is pinned in ${channel} by ${pin.by}: ${pin.reason}`,
      `Lift it with kontor pin lift ${pin.area}, or insist with --force and --reason.`,
    )
  }
}
