import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { type ArmName, buildId } from '@kontor/shared/wire'
import { Remembered } from '../base/remembered.ts'

export const MINUTE_MS = 60_000

/** Minutes for which a ticket counts: a day. */
const VALID = 24 * 60

/** Bytes of the signature in a ticket. */
const MAC = 16

/** A document as it was served. */
export interface Ticketed {
  revision: number
  arm: ArmName
  /** Minutes since 1970. */
  minute: number
  /** The area whose page was opened, or the host where no area has the address. */
  area: string
}

const FORM = /^(\d{1,15})\.(stable|canary)\.(\d{1,12})\.([a-z][a-z0-9-]*)\.([\w-]{22})$/

/**
 * Gives a ticket to each document, and reads it in beacons, so that only pages of this edge's
 * channel count, each as the arm and minute that it was served in. All edges have the same key.
 */
export class Tickets {
  /** The key in the form that is fastest to hash with. */
  #secret: KeyObject | null = null
  #pseudonyms = new Remembered((network) => this.#newPseudonym(network))

  /** Without a key, which the registry gives, the edge issues no tickets. */
  constructor(key: Buffer | null = null) {
    this.key = key
  }

  get key(): Buffer | null {
    return this.#secret?.export() ?? null
  }

  set key(key: Buffer | null) {
    this.#secret = key && createSecretKey(key)
    this.#pseudonyms = new Remembered((network) => this.#newPseudonym(network))
  }

  /** The ticket of a document for a browser; null without a key. */
  issue(one: Ticketed, browser: string): string | null {
    if (this.#secret === null) return null
    const text = `${one.revision}.${one.arm}.${one.minute}.${one.area}`
    return `${text}.${this.#mac(text, browser, this.#secret).toString('base64url')}`
  }

  /**
   * The content of a ticket; null when it was not issued to this browser, or is more than a day
   * old.
   */
  read(ticket: string, browser: string, now: number): Ticketed | null {
    const [, revision, arm, minute, area, mac] = FORM.exec(ticket) ?? []
    if (this.#secret === null || mac === undefined || !buildId.safeParse(area).success) return null
    const expected = this.#mac(ticket.slice(0, ticket.lastIndexOf('.')), browser, this.#secret)
    if (!timingSafeEqual(expected, Buffer.from(mac, 'base64url'))) return null
    const age = Math.floor(now / MINUTE_MS) - Number(minute)
    if (age < 0 || age > VALID) return null
    return { revision: Number(revision), arm: arm as ArmName, minute: Number(minute), area: area! }
  }

  /** A pseudonym of a network, which only says whether two are the same. */
  pseudonymOf(network: string): string {
    return this.#pseudonyms.of(network)
  }

  #newPseudonym(network: string): string {
    const key = this.#secret ?? ''
    return createHmac('sha256', key).update(`network ${network}`).digest('base64url').slice(0, 8)
  }

  #mac(text: string, browser: string, key: KeyObject): Buffer {
    return createHmac('sha256', key).update(`${text} ${browser}`).digest().subarray(0, MAC)
  }
}
