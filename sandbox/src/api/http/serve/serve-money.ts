import type * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'
import type { Services } from '../../services.ts'
import { type Api, type Handler, serveSignedIn, type SignedIn } from './serve.ts'

/**
 * Serves a call of signed-in users that moves money, and tells all pages of the user afterwards
 * that the account changed: another tab or device shows the same balance.
 */
export function serveMoney<Input extends z.ZodMiniType, Reply extends z.ZodMiniType>(
  api: Api,
  { notify }: Services,
  endpoint: Endpoint<Input, Reply>,
  handler: Handler<Input, Reply, SignedIn>,
): void {
  serveSignedIn(api, endpoint, async (input, caller) => {
    const reply = await handler(input, caller)
    notify(caller.person.id)
    return reply
  })
}
