import pLimit from 'p-limit'
import sharp, { type ResizeOptions } from 'sharp'
import { PICTURE_SIDE, type purposes } from '@kontor/shared/wire'
import { Refusal } from '../../errors.ts'

export type Purpose = (typeof purposes)[number]

/** A picture as it is stored: WebP, upright, without metadata. */
export interface EncodedPicture {
  content: Buffer
  width: number
  height: number
}

/** Large enough that a document stays readable. */
const evidence = { width: 2_400, height: 2_400, fit: 'inside', withoutEnlargement: true } as const
const sizes: Record<Purpose, ResizeOptions> = {
  avatar: { width: 256, height: 256 },
  identity: evidence,
  proof: evidence,
}
const QUALITY = 85

// Only these decoders may read a file, regardless of its declared type.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/** A picture of the largest size takes 256 MiB while it is rotated. */
const limit = pLimit(2)

/**
 * Reads a JPEG, PNG or WebP and encodes it again, so that only its pixels are kept. Source:
 * REVIEW-8.
 * @throws Refusal PICTURE_UNREADABLE, PICTURE_TOO_LARGE
 */
export function reencode(bytes: Buffer, purpose: Purpose): Promise<EncodedPicture> {
  return limit(async () => {
    const { width, height } = await readable(() =>
      sharp(bytes, { limitInputPixels: false }).metadata(),
    )
    if (width > PICTURE_SIDE || height > PICTURE_SIDE) throw new Refusal('PICTURE_TOO_LARGE')
    const { data, info } = await readable(() =>
      sharp(bytes, { limitInputPixels: PICTURE_SIDE ** 2, failOn: 'error' })
        .autoOrient()
        .resize(sizes[purpose])
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true }),
    )
    return { content: data, width: info.width, height: info.height }
  })
}

/** Turns every error of the decoder, thrown or rejected, into a refusal. */
async function readable<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (cause) {
    throw new Refusal('PICTURE_UNREADABLE', { cause })
  }
}
