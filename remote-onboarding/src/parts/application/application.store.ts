import { AppError } from '@kontor/shared/api'
import { edit, type Form, newForm, submit } from '@kontor/shared/forms'
import type { Resource } from '@kontor/shared/store'
import type { Picture } from '@kontor/shared/wire'
import { type Drafts, emptyTexts } from './drafts.store.ts'
import { type Earlier, type ReviewRecord, sentAtOf } from './review/review-record.rules.ts'

/** A form with photos that is sent for review, and kept as a draft until it is sent. */
export interface Application<Field extends string, Photo extends Field> extends Form<
  Record<Field, string>
> {
  uid: string
  /** `sentAt` of the rejected application that it corrects; null for a first one. */
  corrects: number | null
  /** When the form was begun, ms. */
  since: number
  /** The form was begun on an earlier visit. */
  isDraft: boolean
  /** The paths of the uploaded pictures; empty without one. */
  paths: Record<Photo, string>
  drafts: Drafts<Field, Photo>
}

/**
 * The form as this account left it on this device; otherwise with the texts of the application that
 * it corrects. Photos that were sent fill the empty places.
 */
export function newApplication<Field extends string, Photo extends Field>(
  drafts: Drafts<Field, Photo>,
  uid: string,
  { sentAt, texts, photos }: Earlier,
): Application<Field, Photo> {
  const kept = drafts.of(uid)
  const draft = kept && (kept.sentAt === null ? kept.corrects === sentAt : !texts) ? kept : null
  const values = { ...emptyTexts(drafts.fields), ...(draft?.typed ?? texts) }
  const paths = { ...emptyTexts(drafts.photos), ...draft?.paths }
  for (const photo of drafts.photos) {
    const sent = photos.find(({ shows }) => shows === photo)
    if (sent === undefined || values[photo] !== '') continue
    Object.assign(values, { [photo]: sent.id })
    Object.assign(paths, { [photo]: sent.path })
  }
  return {
    ...newForm(values),
    uid,
    corrects: sentAt,
    since: draft?.since ?? Date.now(),
    isDraft: draft !== null,
    paths,
    drafts,
  }
}

/** Changes fields and stores the draft. */
export function fill<Field extends string, Photo extends Field>(
  form: Application<Field, Photo>,
  changes: Partial<Record<Field, string>>,
): void {
  edit(form, changes)
  form.drafts.keep(draftOf(form))
}

/** Sets an uploaded photo; null removes it. Does nothing while the form is being sent. */
export function fillPhoto<Field extends string, Photo extends Field>(
  form: Application<Field, Photo>,
  photo: Photo,
  picture: Picture | null,
): void {
  if (form.step.at === 'sending') return
  form.paths[photo] = picture?.path ?? ''
  const change = { [photo]: picture?.id ?? '' } as Partial<Record<Field, string>>
  fill(form, change)
}

interface Submission<Field extends string> {
  check(values: Record<Field, string>): Partial<Record<Field, string>>
  send(values: Record<Field, string>): Promise<unknown>
}

/**
 * Checks and sends the application, once. A failure is reported to the user, and what was entered
 * stays. After it was sent, this device keeps it without its photos.
 */
export async function sendApplication<Field extends string, Photo extends Field>(
  form: Application<Field, Photo>,
  record: Resource<ReviewRecord>,
  { check, send }: Submission<Field>,
): Promise<boolean> {
  const sent = await submit(form, {
    check,
    async send(values) {
      try {
        await send(values)
        return true
      } catch (cause) {
        // The answer to an earlier attempt was lost, or another tab sent it.
        if (AppError.from(cause).reason === 'ALREADY_SENT') await record.reload()
        throw cause
      }
    },
  })
  if (sent === null) return false
  const draft = draftOf(form)
  form.drafts.keepSent(draft, null)
  await record.reload()
  form.drafts.keepSent(draft, sentAtOf(record))
  return true
}

function draftOf<Field extends string, Photo extends Field>({
  uid,
  corrects,
  since,
  values,
  paths,
}: Application<Field, Photo>) {
  return { uid, corrects, since, typed: { ...values }, paths: { ...paths }, sentAt: null }
}
