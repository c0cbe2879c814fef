import { connection } from '@kontor/shared/store'

/**
 * Loads again what a call of this page changed. With an open socket it does nothing: the server
 * sends an event to every page of the user, this page included.
 */
export async function afterChange(read: () => Promise<unknown>): Promise<void> {
  if (connection.at !== 'open') await read()
}
