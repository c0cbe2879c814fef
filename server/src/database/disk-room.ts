import { statfsSync } from 'node:fs'

/**
 * Bytes that writes leave free on the disk. The write-ahead log grows by 16 MB at a time; the rest
 * is for the largest change and for writes of other programs.
 */
const RESERVE = 64_000_000

/** PostgreSQL's error code of a full disk. */
const DISK_FULL = '53100'

/** The error of a write for which the disk has no room. Recognised by its code. */
class NoRoom extends Error {
  override name = 'NoRoom'
  readonly code = DISK_FULL
}

/** Whether a write failed because the disk of either database is full. Reads go on. */
export function isDiskFull(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === DISK_FULL
}

/** The free space on the disk of a folder. */
export interface Room {
  isThere(): boolean
  /** @throws NoRoom */
  need(): void
}

/**
 * The free space for the embedded database, which hangs when its write-ahead log cannot grow.
 * `report` gets one line when writes are refused, and one when they are accepted again.
 */
export function createRoom(folder: string, report: (line: string) => void): Room {
  let wasThere = true
  const isThere = () => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= RESERVE
  }
  return {
    isThere,
    need() {
      const there = isThere()
      if (there !== wasThere)
        report(
          there
            ? `${folder} has room again: writes are taken`
            : `${folder} has less than ${RESERVE / 1e6} MB left: writes are refused until there is room`,
        )
      wasThere = there
      if (!there) throw new NoRoom(`no room in ${folder}`)
    },
  }
}

/** Unlimited space, for a database in memory. */
export const enoughRoom: Room = { isThere: () => true, need: () => {} }
