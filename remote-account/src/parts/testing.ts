import { onTestFinished, vi } from 'vitest'
import { account, clearAccount, notices, session } from '@kontor/shared/store'
import { aUser, answer, screen, sent, startServer, type renderArea } from '@kontor/shared/testing'
import { challengeOwner, listPasskeys, uploadPicture, type Endpoint } from '@kontor/shared/wire'

/** Starts the test server and a session of a known user, with empty storage. */
export function startSession(): void {
  startServer()
  clearAccount()
  account.user = aUser()
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

/** The user has a passkey, which the browser gives when it is asked for. */
export function grantPasskey(): void {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
    getClientExtensionResults: () => ({}),
  }
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  const value = { get: () => Promise.resolve(credential) }
  Object.defineProperty(navigator, 'credentials', { value, configurable: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  answer(listPasskeys, () => ({
    passkeys: [{ id: 'k-1', name: 'Phone', addedAt: Date.UTC(2026, 10, 18), usedAt: null }],
  }))
  answer(challengeOwner, () => ({
    challenge: 'AQID',
    rpId: 'localhost',
    timeout: 300_000,
    userVerification: 'required' as const,
  }))
}
