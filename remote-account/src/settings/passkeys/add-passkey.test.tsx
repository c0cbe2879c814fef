import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answer, cleanup, Refused, renderArea, screen, within } from '@kontor/shared/testing'
import { addPasskey, listPasskeys, type Passkey, preparePasskey } from '@kontor/shared/wire'
import { inputsOf } from '../../../testing/inputs-of.ts'
import { startSession } from '../../../testing/session.ts'
import { passkeys } from './passkeys.store.ts'
import { Passkeys } from './passkeys.tsx'

let keys: Passkey[]

beforeEach(() => {
  startSession()
  passkeys.clear()
  keys = []
  answer(listPasskeys, () => ({ passkeys: keys }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/**
 * A device that makes passkeys, and a server that accepts them. `needsCode`: the session is older
 * than ten minutes.
 */
function startPasskeys(needsCode: boolean) {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const create = vi.fn<() => Promise<unknown>>().mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: { attestationObject: bytes, clientDataJSON: bytes },
    getClientExtensionResults: () => ({}),
  })
  vi.stubGlobal('PublicKeyCredential', () => undefined)
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true })
  answer(preparePasskey, () => ({
    needsCode,
    challenge: 'AQID',
    rp: { id: 'localhost', name: 'Kontor' },
    user: { id: 'AQID', name: 'a@b.example', displayName: 'a@b.example' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 300_000,
    attestation: 'none' as const,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }))
  answer(addPasskey, ({ name }) => {
    const one = { id: 'k1', name: name ?? '', addedAt: Date.UTC(2026, 10, 18), usedAt: null }
    keys = [one, ...keys]
    return one
  })
  return create
}
/** The calls that add a passkey; the list of passkeys has the same path. */
const added = () => inputsOf(addPasskey).filter((input) => 'attestation' in input)
const openForm = async () => {
  const user = renderArea(<Passkeys />)
  await user.click(await screen.findByRole('button', { name: 'account:passkeys.add' }))
  const form = within(await screen.findByRole('dialog'))
  return {
    user,
    form,
    submit: () => user.click(form.getByText('account:passkeys.add', { selector: 'button' })),
  }
}

it('ACC-089 adds a passkey with a name; a form that is sent shows it in the list', async () => {
  startPasskeys(false)
  const { user, form, submit } = await openForm()
  expect(form.queryByLabelText('account:withdraw.code')).toBeNull()
  await user.type(form.getByLabelText('account:passkeys.name'), 'My phone')
  await submit()
  expect(await screen.findByText('My phone')).toBeTruthy()
  expect(screen.getByText('account:passkeys.done')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(added()).toMatchObject([{ name: 'My phone', attestation: { id: 'AQID' } }])
})

it('ACC-089 asks for the emailed code after ten minutes; a wrong one shows a fault, and the device is asked once', async () => {
  const create = startPasskeys(true)
  const { user, form, submit } = await openForm()
  const code = form.getByLabelText('account:withdraw.code')
  await submit()
  expect(form.getByText('account:withdraw.code-missing')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  answer(addPasskey, () => new Refused('CODE_WRONG'))
  await user.type(code, '111111')
  await submit()
  expect(await form.findByText('account:withdraw.code-wrong')).toBeTruthy()
  const again = startPasskeys(true)
  await user.clear(code)
  await user.type(code, '222222')
  await submit()
  expect(await screen.findByText('account:passkeys.done')).toBeTruthy()
  expect(added().map(({ code: sentCode }) => sentCode)).toEqual(['111111', '222222'])
  expect(create).toHaveBeenCalledTimes(1)
  expect(again).not.toHaveBeenCalled()
})

it('ACC-089 asks for a code too when the session grew too old while the form was open', async () => {
  startPasskeys(false)
  const { form, submit } = await openForm()
  answer(addPasskey, () => new Refused('CODE_WRONG'))
  await submit()
  expect(await form.findByLabelText('account:withdraw.code')).toBeTruthy()
})

it.each([
  ['NotAllowedError', 'closed'],
  ['InvalidStateError', 'known'],
])('ACC-089 a dialog that ends with %s adds nothing and shows a message', async (name, said) => {
  startPasskeys(false).mockRejectedValueOnce(new DOMException('no', name))
  const { submit } = await openForm()
  await submit()
  expect(await screen.findByText(`account:passkeys.${said}`)).toBeTruthy()
  expect(added()).toEqual([])
})

it('ACC-089 opens no form when the account has too many passkeys, nor in a browser without them', async () => {
  startPasskeys(false)
  answer(preparePasskey, () => new Refused('PASSKEY_LIMIT_REACHED'))
  const user = renderArea(<Passkeys />)
  await user.click(await screen.findByRole('button', { name: 'account:passkeys.add' }))
  expect(await screen.findByText('sentence of PASSKEY_LIMIT_REACHED')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  cleanup()
  vi.unstubAllGlobals()
  renderArea(<Passkeys />)
  expect(await screen.findByText('account:passkeys.empty')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'account:passkeys.add' })).toBeNull()
})
