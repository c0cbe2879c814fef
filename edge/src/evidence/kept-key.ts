import path from 'node:path'
import { readIfExists, writeAtomically } from '@kontor/server/files'

const fileOf = (data: string) => path.join(data, 'ticket-key')

/** The key of tickets that this edge had before; null when it had none. */
export async function keptTicketKey(data: string): Promise<Buffer | null> {
  const text = await readIfExists(fileOf(data))
  return text === null ? null : Buffer.from(text, 'base64')
}

/** Keeps the key of tickets for a start without the registry. Only the owner can read it. */
export function keepTicketKey(data: string, key: Buffer): Promise<void> {
  return writeAtomically(fileOf(data), key.toString('base64'), 0o600)
}
