import { ref } from 'valtio'
import type * as z from 'zod/mini'
import { call } from '@kontor/shared/api'
import { readInbox } from '../../wire/index.ts'
import { account } from './account.ts'
import { session } from './session.ts'

/**
 * Marks entries of the user's inbox as read, at the server: those with the given ids, or all, or
 * all of one kind. Without an answer they stay unread until the next attempt. A visitor has no
 * inbox.
 */
export async function markRead(which: z.input<typeof readInbox.input>): Promise<void> {
  if (session.tokens === null) return
  try {
    const unread = await call(readInbox, which)
    if (account.user !== null) account.user = ref({ ...account.user, unread })
  } catch (cause) {
    console.warn('marks of the inbox did not reach the server', cause)
  }
}
