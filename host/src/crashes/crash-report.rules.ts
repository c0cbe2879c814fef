import type { BuildId, PinnedBuild } from '@kontor/shared/wire'
import { culpritOf } from '../composition/health/culprit.rules.ts'

/** The report of an unexpected error. It does not identify the user. */
export interface CrashReport {
  area: BuildId
  /** The version of that area's build; null before the composition is read. */
  build: string | null
  session: 'visitor' | 'user'
  name: string
  message: string
  /** The innermost frames, as path:line:column. */
  frames: string[]
}

interface Circumstances {
  builds: readonly Pick<PinnedBuild, 'id' | 'version' | 'base'>[]
  session: CrashReport['session']
  /** The area, if it is known; otherwise it is read from the stack. */
  area?: BuildId | undefined
}

const FRAMES = 8

/** Makes a report of a thrown value, without personal data. */
export function crashReport(
  cause: unknown,
  { builds, session, area: known }: Circumstances,
): CrashReport {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  const stack = error.stack ?? ''
  const area = known ?? culpritOf(error, builds)
  return {
    area,
    build: builds.find(({ id }) => id === area)?.version ?? null,
    session,
    name: error.name,
    message: withoutPersonalData(error.message),
    frames: framesOf(stack),
  }
}

/**
 * Removes email addresses, queries, tokens and numbers of four digits and more, which could
 * identify a person.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(/(?<![^\s@])[^\s@]+@\S+/g, '…')
    .replace(/\?\S+/g, '?…')
    .replace(/\d{4,}/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, 200)
}

function framesOf(stack: string): string[] {
  const places = stack.match(/https?:\/\/[^\s()]+:\d+:\d+/g) ?? []
  return places
    .slice(0, FRAMES)
    .map((place) => place.replace(/^https?:\/\/[^/]+/, '').replace(/\?[^:]*/, ''))
}
