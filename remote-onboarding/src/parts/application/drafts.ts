import { deviceStorage } from '@kontor/shared/store'

/** The form of one account as this device keeps it. */
interface Draft<Field extends string, Photo extends Field> {
  uid: string
  /** When it was begun, ms. */
  since: number
  typed: Record<Field, string>
  /** Paths of the uploaded pictures; empty without one. */
  paths: Record<Photo, string>
  /** `sentAt` of the application that was sent with it; null before. */
  sentAt: number | null
}

/** The drafts of one form on this device: one account's at a time. */
export interface Drafts<Field extends string, Photo extends Field> {
  fields: readonly Field[]
  photos: readonly Photo[]
  /** Stores the draft; it replaces that of another account. */
  keep(draft: Draft<Field, Photo>): void
  /** Stores what was sent, without its photos, so that a rejected application can be corrected. */
  keepSent(draft: Draft<Field, Photo>, sentAt: number | null): void
  drop(): void
  /** The draft of this account; null when there is none, or it cannot be read. */
  of(uid: string): Draft<Field, Photo> | null
}

/** Drafts under a key of the device's storage; `photos` are the fields that hold a picture's id. */
export function draftsIn<Field extends string, Photo extends Field>(
  key: string,
  fields: readonly Field[],
  photos: readonly Photo[],
): Drafts<Field, Photo> {
  const keep = (draft: Draft<Field, Photo>) => deviceStorage.write(key, draft)
  const noPhotos = emptyTexts(photos)
  /** Storage may hold the draft of an older build, or what its user wrote there. */
  const isWhole = (kept: Partial<Draft<Field, Photo>>): kept is Draft<Field, Photo> =>
    Number.isFinite(kept.since) &&
    fields.every((field) => typeof kept.typed?.[field] === 'string') &&
    photos.every((photo) => typeof kept.paths?.[photo] === 'string')
  return {
    fields,
    photos,
    keep,
    keepSent: (draft, sentAt) =>
      keep({ ...draft, typed: { ...draft.typed, ...noPhotos }, paths: noPhotos, sentAt }),
    drop: () => deviceStorage.write(key, null),
    of(uid) {
      const kept = deviceStorage.read(key) as Partial<Draft<Field, Photo>> | null
      return kept?.uid === uid && isWhole(kept) ? kept : null
    },
  }
}

/** An empty text for each name. */
export function emptyTexts<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>
}
