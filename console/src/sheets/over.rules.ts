import type { Holds, Quarantined } from '../api/steering.ts'

type Freeze = NonNullable<Holds['freeze']>

/** Why a channel cannot be frozen any more; null while nobody has frozen it. */
export function frozenAlready(channel: string, now: Freeze | null): string | null {
  return now && `${channel} is frozen by ${now.by} already: ${now.reason}`
}

/**
 * Why there is nothing to lift any more; null while the freeze is the same as when the sheet was
 * opened.
 */
export function freezeOver(channel: string, opened: Freeze, now: Freeze | null): string | null {
  if (now === null) return `${channel} is not frozen any more.`
  const isSame = JSON.stringify(now) === JSON.stringify(opened)
  return isSame ? null : `${now.by} has frozen ${channel} since: ${now.reason}`
}

/**
 * Why there is nothing to lift; null while the quarantine is the same as when the sheet was opened.
 */
export function quarantineOver(
  build: string,
  opened: Quarantined | undefined,
  now: Quarantined | undefined,
): string | null {
  if (now === undefined) return `${build} is not quarantined${opened ? ' any more' : ''}.`
  return now.at === opened?.at ? null : `${now.by} has quarantined ${build} since: ${now.reason}`
}
