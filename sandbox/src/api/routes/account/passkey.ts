import {
  addPasskey,
  challengeOwner,
  challengePasskey,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  removePasskey,
} from '@kontor/shared/wire'
import { purposeOf } from '../../../accounts/codes/purpose.ts'
import { isNewDevice } from '../../../accounts/guesses/known-places.ts'
import {
  CHALLENGE_MS,
  type ChallengeUse,
  issueChallenge,
  signIn,
} from '../../../accounts/passkeys/challenges.ts'
import { confirmOwner } from '../../../accounts/passkeys/confirm.ts'
import {
  dropPasskey,
  keepPasskey,
  passkeysOf,
  spendPasskey,
  termsFor,
} from '../../../accounts/passkeys/passkeys.ts'
import { deviceName } from '../../../accounts/sessions/device-name.ts'
import { isFresh, nameOf, startSession } from '../../../accounts/sessions/sessions.ts'
import { findMethod } from '../../../money/funds/withdrawals/methods.ts'
import { originOf } from '../../http/serve/origin-of.ts'
import { type Api, serve, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Passkeys of the signed-in user, and signing in with one. The rules are in accounts/passkeys/. */
export function passkeyRoutes(api: Api, services: Services): void {
  const { database, clock, passkeys: party, ownerMail } = services
  serveSignedIn(api, preparePasskey, async (_, { person, token }) => {
    const now = clock()
    const terms = await termsFor(database, party, person, now)
    return { ...terms, needsCode: !(await isFresh(database, token, now)) }
  })
  serveSignedIn(api, addPasskey, async ({ attestation, name = '', code = '' }, caller) => {
    const { person, token, agent } = caller
    const now = clock()
    const act = { act: 'add-passkey' } as const
    const proof = (await isFresh(database, token, now))
      ? null
      : await confirmOwner(database, party, caller, act, { by: 'code', code }, now)
    const added = await database.transaction(async (tx) => {
      await proof?.spend(tx)
      return keepPasskey(tx, party, { person, name: name || deviceName(agent) }, attestation, now)
    })
    ownerMail.tell(person.id, { kind: 'passkey-added', name: added.name })
    return added
  })
  serveSignedIn(api, listPasskeys, async (_, { person }) => ({
    passkeys: await passkeysOf(database, person.id),
  }))
  serveSignedIn(api, removePasskey, async ({ id }, { person }) => {
    await dropPasskey(database, person.id, id)
    return {}
  })
  const challenge = async (use: ChallengeUse) => ({
    challenge: await issueChallenge(database, use, clock()),
    rpId: party.id,
    timeout: CHALLENGE_MS,
    userVerification: 'required' as const,
  })
  serve(api, challengePasskey, () => challenge(signIn))
  serveSignedIn(api, challengeOwner, async (act, { person: { id, session } }) => {
    if (act.act === 'withdraw') await findMethod(database, id, act.methodId)
    return challenge({ personId: id, purpose: purposeOf(session, act) })
  })
  serve(api, logInByPasskey, async ({ assertion }, visitor) => {
    const origin = originOf(visitor)
    const { tokens, personId, isNew } = await database.transaction(async (tx) => {
      const used = await spendPasskey(tx, party, signIn, assertion, clock())
      const fresh = await isNewDevice(tx, used.personId, origin.deviceToken)
      const started = await startSession(tx, used.personId, origin, clock())
      return { personId: used.personId, isNew: fresh, tokens: started }
    })
    if (isNew) ownerMail.tell(personId, { kind: 'new-device', device: nameOf(origin) })
    return tokens
  })
}
