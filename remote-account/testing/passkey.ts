import { onTestFinished, vi } from 'vitest'
import { answer } from '@kontor/shared/testing'
import { challengeOwner, listPasskeys } from '@kontor/shared/wire'

/** Gives the user a passkey, which the browser returns on request. */
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
