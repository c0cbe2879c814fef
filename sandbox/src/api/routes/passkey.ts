import {
  addPasskey,
  challengeOwner,
  challengePasskey,
  listPasskeys,
  logInByPasskey,
  preparePasskey,
  removePasskey,
} from '@kontor/shared/wire'
import { purposeOf } from '../../accounts/codes/purpose.ts'
import {
  CHALLENGE_MS,
  issueChallenge,
  signIn,
  type ChallengeUse,
} from '../../accounts/passkeys/challenges.ts'
import { confirmOwner } from '../../accounts/passkeys/confirm.ts'
import {
  dropPasskey,
  keepPasskey,
  passkeysOf,
  termsFor,
  spendPasskey,
} from '../../accounts/passkeys/passkeys.ts'
import { deviceName } from '../../accounts/sessions/device-name.ts'
import { isFresh, startSession } from '../../accounts/sessions/sessions.ts'
import { findMethod } from '../../money/funds/methods.ts'
import { originOf } from '../http/origin-of.ts'
import { serve, serveSignedIn, type Api } from '../http/serve.ts'
import type { Services } from './services.ts'

/** Passkeys of the signed-in user, and signing in with one. The rules are in accounts/passkeys/. */
export function passkeyRoutes(api: Api, { database, clock, passkeys: party }: Services): void {
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
    return database.transaction(async (tx) => {
      await proof?.spend(tx)
      return keepPasskey(tx, party, { person, name: name || deviceName(agent) }, attestation, now)
    })
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
  serve(api, logInByPasskey, ({ assertion }, visitor) =>
    database.transaction(async (tx) => {
      const { personId } = await spendPasskey(tx, party, signIn, assertion, clock())
      return startSession(tx, personId, originOf(visitor), clock())
    }),
  )
}
