import { connection } from '@kontor/shared/store'

/**
 * Reads what a call of this page changed. With an open socket there is nothing to do: the server
 * tells every page of the user that the account changed, this one too.
 */
export async function afterChange(read: () => Promise<unknown>): Promise<void> {
  if (connection.at !== 'open') await read()
}
