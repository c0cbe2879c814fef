import { proxy, useSnapshot } from 'valtio'
import * as z from 'zod/mini'
import { account } from './account.ts'
import { deviceStorage } from './storage.ts'

const KEY = 'read_announcements'
const MOST_KEPT = 200

/** The ids of what each account has read on this device, by uid; a visitor's are under ''. */
const shape = z.record(z.string(), z.array(z.string()))

const read = proxy<{ by: Record<string, readonly string[]> }>({ by: stored() })

/** Whether an announcement was read on this device, by the account that is signed in. */
export function useIsRead(): (id: string) => boolean {
  const { by } = useSnapshot(read)
  const uid = useSnapshot(account).user?.uid ?? ''
  return (id) => by[uid]?.includes(id) ?? false
}

/** Marks announcements as read. Where storage is blocked the marks last as long as the page. */
export function markRead(ids: readonly string[]): void {
  const uid = account.user?.uid ?? ''
  // Another tab may have marked others.
  const before = { ...read.by, ...stored() }
  const known = new Set([...(read.by[uid] ?? []), ...(before[uid] ?? []), ...ids])
  read.by = { ...before, [uid]: [...known].slice(-MOST_KEPT) }
  deviceStorage.write(KEY, read.by)
}

function stored(): Record<string, string[]> {
  return shape.safeParse(deviceStorage.read(KEY)).data ?? {}
}
