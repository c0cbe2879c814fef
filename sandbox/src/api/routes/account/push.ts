import { endPush, getPush, startPush } from '@kontor/shared/wire'
import { isPushService } from '../../../accounts/push/push-sender.ts'
import {
  dropSubscription,
  keepSubscription,
  kindsOf,
} from '../../../accounts/push/subscriptions.ts'
import { Refusal } from '../../../errors.ts'
import { type Api, serveSignedIn } from '../../http/serve/serve.ts'
import type { Services } from '../../services.ts'

/** Push messages to the browser of a session. */
export function pushRoutes(api: Api, { database, push }: Services): void {
  serveSignedIn(api, getPush, async (_, { person }) => ({
    key: push?.publicKey ?? null,
    kinds: push && (await kindsOf(database, person.session)),
  }))
  serveSignedIn(api, startPush, async (target, { person }) => {
    if (push === null) throw new Refusal('UNAVAILABLE')
    if (!isPushService(target.endpoint, push.origins)) throw new Refusal('INPUT_INVALID')
    await database.transaction((tx) => keepSubscription(tx, person.session, target))
    return {}
  })
  serveSignedIn(api, endPush, async (_, { person }) => {
    await dropSubscription(database, person.session)
    return {}
  })
}
