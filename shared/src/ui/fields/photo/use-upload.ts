import { useEffect, useRef, useState } from 'react'
import { AppError } from '@kontor/shared/api'
import { PICTURE_BYTES } from '../../../wire/index.ts'
import type { PhotoFault } from './photo-fault.ts'

/**
 * Sends one picture; calls `onProgress` with the share that is sent, 0 to 1. Rejects with an
 * AppError, or when `signal` aborts.
 */
export type SendPicture<Kept> = (
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Kept>

export type UploadFault = 'unreadable' | 'too-large' | 'stopped' | PhotoFault | AppError

export type Upload =
  | { at: 'empty' }
  | { at: 'reading'; photo: Blob }
  | { at: 'sending'; photo: Blob; small: Blob; share: number }
  /** `small` is null when the photo was not read. */
  | { at: 'failed'; photo: Blob; small: Blob | null; fault: UploadFault }
  | { at: 'done'; photo: Blob; small: Blob }
  /** Uploaded before the page was loaded; `path` as the server gave it. */
  | { at: 'stored'; path: string }

interface UploadInput<Kept> {
  stored: string | null
  send: SendPicture<Kept>
  onChange: (kept: Kept | null) => void
  /** Small print must be readable: a photo that is too small or blurred is not sent. */
  legible?: boolean
}

/**
 * The upload of one picture: it is chosen, shrunk and sent, and can be sent again without choosing
 * again. Leaving the screen aborts it. `stored` is the path of a picture that was uploaded before,
 * or null.
 */
export function useUpload<Kept>({ stored, send, onChange, legible = false }: UploadInput<Kept>) {
  const [upload, setUpload] = useState<Upload>(
    stored === null ? { at: 'empty' } : { at: 'stored', path: stored },
  )
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort('left'), [])

  const start = async (photo: Blob) => {
    running.current?.abort('replaced')
    const { signal } = (running.current = new AbortController())
    const show = (next: Upload) => {
      if (!signal.aborted) setUpload(next)
    }
    onChange(null)
    show({ at: 'reading', photo })
    let small: Blob | null = null
    try {
      const { shrinkPicture } = await import('./shrink-picture.ts').catch((cause: unknown) => {
        throw new AppError('offline', 'the code that shrinks photos did not load', { cause })
      })
      const shrunk = await shrinkPicture(photo, { legible }).catch(() => null)
      if (shrunk === null) return show({ at: 'failed', photo, small, fault: 'unreadable' })
      const { picture } = shrunk
      small = picture
      const fault = picture.size > PICTURE_BYTES ? 'too-large' : shrunk.fault
      if (fault !== null) return show({ at: 'failed', photo, small, fault })
      signal.throwIfAborted()
      show({ at: 'sending', photo, small, share: 0 })
      const kept = await send(picture, {
        signal,
        onProgress: (share) => show({ at: 'sending', photo, small: picture, share }),
      })
      signal.throwIfAborted()
      show({ at: 'done', photo, small })
      onChange(kept)
    } catch (cause) {
      if (signal.reason === 'left') setUpload({ at: 'failed', photo, small, fault: 'stopped' })
      show({ at: 'failed', photo, small, fault: AppError.from(cause) })
    }
  }

  return {
    upload,
    start,
    /** Removes the picture, or aborts its upload. */
    clear: () => {
      running.current?.abort('cleared')
      setUpload({ at: 'empty' })
      onChange(null)
    },
  }
}
