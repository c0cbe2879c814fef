import { subscribe } from 'valtio'
import { deviceStorage, session } from '@kontor/shared/store'

/** The draft of one account on this device. */
interface Draft<Field extends string, Photo extends Field> {
  uid: string
  /** `sentAt` of the rejected application that it corrects; null for a first one. */
  corrects: number | null
  /** When it was begun, ms. */
  since: number
  typed: Record<Field, string>
  /** Paths of the uploaded pictures; empty without one. */
  paths: Record<Photo, string>
  /** `sentAt` of the application that was sent with it; null before. */
  sentAt: number | null
}

/** The draft of one form on this device, of one account at a time. */
export interface Drafts<Field extends string, Photo extends Field> {
  fields: readonly Field[]
  photos: readonly Photo[]
  /**
   * Stores the draft until it is sent or the session ends, when the host removes it; it replaces
   * that of another account.
   */
  keep(draft: Draft<Field, Photo>): void
  /**
   * Removes the draft from the device. Until a reload this page remembers what was sent, without
   * photos, so that a rejected application can be corrected.
   */
  keepSent(draft: Draft<Field, Photo>, sentAt: number | null): void
  drop(): void
  /** Removes the unsent draft from the device; the page still remembers what it has sent. */
  forgetUnsent(): void
  /** The draft of this account or what it sent; null when there is none, or it cannot be read. */
  of(uid: string): Draft<Field, Photo> | null
}

/** Drafts under a key of the device's storage; `photos` are the fields that hold a picture's id. */
export function draftsIn<Field extends string, Photo extends Field>(
  key: string,
  fields: readonly Field[],
  photos: readonly Photo[],
): Drafts<Field, Photo> {
  let sent: Draft<Field, Photo> | null = null
  const keep = (draft: Draft<Field, Photo>) => {
    // The form stays mounted for a moment after the session has ended.
    if (session.tokens !== null) deviceStorage.write(key, draft)
  }
  const forgetUnsent = () => deviceStorage.write(key, null)
  subscribe(session, () => {
    if (session.tokens === null) sent = null
  })
  const noPhotos = emptyTexts(photos)
  /** Storage may hold the draft of an older build, or any value that its user wrote there. */
  const isWhole = (kept: Partial<Draft<Field, Photo>>): kept is Draft<Field, Photo> =>
    Number.isFinite(kept.since) &&
    (kept.corrects === null || Number.isFinite(kept.corrects)) &&
    fields.every((field) => typeof kept.typed?.[field] === 'string') &&
    photos.every((photo) => typeof kept.paths?.[photo] === 'string')
  return {
    fields,
    photos,
    keep,
    keepSent(draft, sentAt) {
      sent = { ...draft, typed: { ...draft.typed, ...noPhotos }, paths: noPhotos, sentAt }
      forgetUnsent()
    },
    drop() {
      sent = null
      forgetUnsent()
    },
    forgetUnsent,
    of(uid) {
      const kept = deviceStorage.read(key) as Partial<Draft<Field, Photo>> | null
      if (kept?.uid === uid && isWhole(kept)) return kept
      return sent?.uid === uid ? sent : null
    },
  }
}

/** An empty text for each name. */
export function emptyTexts<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
}
