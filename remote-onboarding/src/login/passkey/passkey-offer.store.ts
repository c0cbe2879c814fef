import { call } from '@kontor/shared/api'
import { canMakePasskeys, makePasskey } from '@kontor/shared/passkeys'
import { deviceStorage, reportError } from '@kontor/shared/store'
import { addPasskey, listPasskeys } from '@kontor/shared/wire'
import { offerIsDue, type Offers, readOffers } from './passkey-offer.rules.ts'

const KEY = 'passkey_offers'

/**
 * Whether to offer a passkey after a login: an offer is due, the device can make a passkey, and the
 * account has none. Counts the offer. False when the server does not answer.
 */
export async function takeOffer(now: number): Promise<boolean> {
  const offers = readOffers(deviceStorage.read(KEY))
  if (!offerIsDue(offers, now)) return false
  try {
    if (!(await canMakePasskeys())) return false
    const { passkeys } = await call(listPasskeys, {})
    if (passkeys.length > 0) return false
  } catch (cause) {
    console.warn('no passkey is offered', cause)
    return false
  }
  return store({ times: offers.times + 1, lastAt: now })
}

/** Makes and adds a passkey. A failure is shown as a toast. */
export async function addPasskeyHere(): Promise<'added' | 'closed' | 'failed'> {
  try {
    const attestation = await makePasskey()
    if (attestation === 'closed' || attestation === 'known') return 'closed'
    await call(addPasskey, { attestation })
    return 'added'
  } catch (cause) {
    reportError(cause)
    return 'failed'
  }
}

/**
 * Stores the count. False where storage is blocked or full: the offer would come at every login.
 */
function store(offers: Offers): boolean {
  deviceStorage.write(KEY, offers)
  return readOffers(deviceStorage.read(KEY)).times === offers.times
}
