import { createHash } from 'node:crypto'
import type { Composition } from '@kontor/shared/wire'
import type { BuildRef } from '../../builds/build-ref.ts'
import { compose, type CompositionInputs } from '../compose.ts'
import type { Revision } from '../revisions/revision.ts'

type Builds = Revision['builds']

/** Builds that a browser runs in place of a channel's, while its link is valid. */
export interface Preview {
  /** The secret part of the link: anybody who knows it can open the preview. */
  id: string
  channel: string
  /** The kept revision that the preview shows; null for builds beside those of the channel. */
  revision: number | null
  /** All builds of the kept revision, or the builds that differ from the channel's. */
  builds: Builds
  at: number
  /** Name of the token. */
  by: string
  endsAt: number
  stoppedAt: number | null
  /** How often the link was opened, by the reports of edges. */
  opened: number
}

/** Why a preview cannot be opened any more. */
export type PreviewEnd = 'stopped' | 'ended' | 'quarantined'

/** The end of a preview; null while it can be opened. */
export function endOf(
  { builds, endsAt, stoppedAt }: Preview,
  isQuarantined: (build: BuildRef) => boolean,
  now: number,
): PreviewEnd | null {
  if (stoppedAt !== null) return 'stopped'
  if (endsAt <= now) return 'ended'
  const isBad = Object.entries(builds).some(([id, version]) => isQuarantined({ id, version }))
  return isBad ? 'quarantined' : null
}

/** `market@1.4.2, host@2.7.0`, or `production:412`. */
export function nameOf({ channel, revision, builds }: Preview): string {
  if (revision !== null) return `${channel}:${revision}`
  return Object.entries(builds)
    .map(([id, version]) => `${id}@${version}`)
    .join(', ')
}

/**
 * The composition of a preview. It has a channel of its own, so that no browser takes it for a
 * composition of the real channel. It has no last good builds, so a page of it runs these builds or
 * fails.
 * @throws Refusal 503 when a build is missing
 */
export function previewComposition(
  preview: Preview,
  current: Revision,
  inputs: CompositionInputs,
  { now, validMs }: { now: number; validMs: number },
): Composition {
  const { id, revision, builds, endsAt } = preview
  const channel = `preview-${createHash('sha256').update(id).digest('hex').slice(0, 12)}`
  const { canary: _, ...stable } = current
  const shown: Revision = {
    ...stable,
    revision: revision ?? current.revision,
    builds: revision === null ? { ...current.builds, ...builds } : builds,
    issuedAt: now,
    expiresAt: Math.min(endsAt, now + validMs),
  }
  return {
    ...compose(channel, [shown], inputs),
    preview: { what: nameOf(preview), until: endsAt },
  }
}
