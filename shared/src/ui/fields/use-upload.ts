import { useEffect, useRef, useState } from 'react'
import { AppError } from '@kontor/shared/api'
import { PICTURE_BYTES } from '../../wire/index.ts'
import { shrinkPicture } from './shrink-picture.ts'

/**
 * Sends one picture; calls `onProgress` with the share that is sent, 0 to 1. Rejects with an
 * AppError, or when `signal` aborts.
 */
export type SendPicture<Kept> = (
  picture: Blob,
  options: { signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<Kept>

export type UploadFault = 'unreadable' | 'too-large' | 'stopped' | AppError

export type Upload =
  | { at: 'empty' }
  | { at: 'reading'; photo: Blob }
  | { at: 'sending'; photo: Blob; share: number }
  | { at: 'failed'; photo: Blob; fault: UploadFault }
  | { at: 'done'; photo: Blob }
  /** Uploaded before the page was loaded; `path` as the server gave it. */
  | { at: 'stored'; path: string }

interface UploadInput<Kept> {
  stored: string | null
  send: SendPicture<Kept>
  onChange: (kept: Kept | null) => void
}

/**
 * The upload of one picture: it is chosen, shrunk and sent, and can be sent again without choosing
 * again. Leaving the screen aborts it. `stored` is the path of the picture that it begins with.
 */
export function useUpload<Kept>({ stored, send, onChange }: UploadInput<Kept>) {
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
    try {
      const small = await shrinkPicture(photo).catch(() => null)
      if (small === null || small.size > PICTURE_BYTES) {
        show({ at: 'failed', photo, fault: small === null ? 'unreadable' : 'too-large' })
        return
      }
      signal.throwIfAborted()
      show({ at: 'sending', photo, share: 0 })
      const kept = await send(small, {
        signal,
        onProgress: (share) => show({ at: 'sending', photo, share }),
      })
      signal.throwIfAborted()
      show({ at: 'done', photo })
      onChange(kept)
    } catch (cause) {
      if (signal.reason === 'left') setUpload({ at: 'failed', photo, fault: 'stopped' })
      show({ at: 'failed', photo, fault: AppError.from(cause) })
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
