import { vi } from 'vitest'
import { clearAccount, notices, session } from '@kontor/shared/store'
import { answer, screen, sent, startServer, type renderArea } from '@kontor/shared/testing'
import { uploadPicture, type Endpoint } from '@kontor/shared/wire'

/** Starts the test server and a session, with empty storage. */
export function startSession(): void {
  startServer()
  clearAccount()
  sessionStorage.clear()
  notices.shown = []
  session.tokens = { token: 'token', refresh_token: 'refresh', expiresAt: Date.now() + 900_000 }
}

/** The inputs of the calls of an endpoint, in order. */
export function inputsOf({ path }: Endpoint): Record<string, unknown>[] {
  return sent
    .filter((one) => one.path === path)
    .map(({ input }) => input as Record<string, unknown>)
}

/** Chooses a photo in the field with this label; the server keeps it as `p-1`. */
export async function upload(user: ReturnType<typeof renderArea>, label: string): Promise<void> {
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 40,
    height: 30,
    close: () => undefined,
  }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => ({ fillRect: () => undefined, drawImage: () => undefined }) as never,
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['small'], { type: 'image/jpeg' })),
  )
  answer(uploadPicture, () => ({ id: 'p-1', path: 'image/p-1', width: 40, height: 30 }))
  const photo = new File(['large'], 'proof.jpg', { type: 'image/jpeg' })
  await user.upload(screen.getByLabelText(label), photo)
}
