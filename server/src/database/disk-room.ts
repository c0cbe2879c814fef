import { statfsSync } from 'node:fs'

/**
 * What writes leave free, in bytes. The write-ahead log grows by 16 MB at a time; the rest is for
 * the largest change and for what others write meanwhile.
 */
const RESERVE = 64_000_000

/** PostgreSQL's code of a write that found no room. */
const DISK_FULL = '53100'

/** A write of the embedded database for which there is no room. Recognised by its code. */
class NoRoom extends Error {
  override name = 'NoRoom'
  readonly code = DISK_FULL
}

/** Whether a write failed because the disk of either database is full. Reads go on. */
export function isDiskFull(cause: unknown): boolean {
  return (cause as { code?: unknown } | null)?.code === DISK_FULL
}

/** The room on the disk of a folder. */
export interface Room {
  isThere(): boolean
  /** @throws NoRoom */
  need(): void
}

/**
 * The room for the embedded database, which hangs once its write-ahead log finds none. `report` is
 * told once that writes are refused, and once that they are taken again.
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

/** The room for what is only in memory. */
export const enoughRoom: Room = { isThere: () => true, need: () => {} }
