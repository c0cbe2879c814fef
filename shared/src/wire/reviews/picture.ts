import * as z from 'zod/mini'
import { done, endpoint, id } from '../protocol/endpoint.ts'

/** Purposes of pictures; only an avatar is public. */
export const purposes = ['avatar', 'identity', 'proof'] as const

/** The largest picture that is taken, in bytes and in pixels a side. Source: LIMIT-9. */
export const PICTURE_BYTES = 8 * 1024 * 1024
export const PICTURE_SIDE = 8_000

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/v1/upload-image',
  body: 'picture',
  summary: 'Keeps a picture (JPEG, PNG or WebP by its content) without its metadata.',
  access: 'signed-in',
  refused: ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE', 'PICTURE_LIMIT_REACHED'],
  input: z.object({
    /** Purpose of the picture; only an avatar is public. */
    purpose: z.enum(purposes),
  }),
  reply: z.object({
    id: z.string(),
    /**
     * Relative to the image base; only its owner can read it, with the session’s token, unless it
     * is an avatar. Operators can too, with theirs, while a review of it is open.
     */
    path: z.string(),
    width: z.int(),
    height: z.int(),
  }),
})
export type Picture = z.output<typeof uploadPicture.reply>

/**
 * A picture that only its owner may read and, until the end of its review, delete. Operators may
 * read it during the review.
 */
export const ownPicture = z.object({ id: z.string(), path: z.string() })

export const deletePicture = endpoint({
  method: 'POST',
  path: '/v1/delete-image',
  summary:
    'Deletes a picture of one’s own. Until the review, the application that used it is withdrawn.',
  access: 'signed-in',
  refused: ['NOT_FOUND', 'PICTURE_IN_USE'],
  input: z.object({ id }),
  reply: done,
})
