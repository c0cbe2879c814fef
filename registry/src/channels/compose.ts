import { type BuildId, type Composition, COMPOSITION_FORMAT } from '@kontor/shared/wire'
import { type EachArea, ofRemotes } from '../builds/areas.ts'
import type { BuildRecord } from '../builds/build-record.ts'
import type { BuildRef } from '../builds/build-ref.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Health } from '../builds/health.ts'
import { fitsBeside } from '../gate/gate.ts'
import { armOf } from './canaries/canary.ts'
import { type Bases, pin, pinEntry } from './pin.ts'
import { buildMissing } from './refusals.ts'
import type { Revision } from './revisions/revision.ts'
import { lastGoodVersions } from './revisions/revision-chain.ts'

/** The inputs of a composition besides revisions. */
export interface CompositionInputs {
  builds: BuildStore
  /** The health of a build by the reports of pages. */
  health(id: BuildId, version: string): Health
  /** Whether no page may run a build. */
  isQuarantined(build: BuildRef): boolean
  bases: Bases
}

/**
 * The compositions of a channel's newest revision: one, or the stable one and the canary's. A
 * browser that cannot load a build of the canary falls back on the build of the stable composition.
 * @throws Refusal 503 when a build of them is missing.
 */
export function composeArms(
  channel: string,
  revisions: readonly Revision[],
  inputs: CompositionInputs,
): [stable: Composition, canary?: Composition] {
  const stable = compose(channel, revisions, inputs)
  const { canary, ...current } = revisions.at(-1)!
  if (canary === undefined) return [stable]
  const { restores: _, ...later } = {
    ...current,
    // The newest revision, whatever it did, took nothing from the canary's areas.
    what: 'canary' as const,
    revision: current.revision + 1,
    builds: { ...current.builds, ...canary.builds },
  }
  const other = compose(channel, [...revisions, later], inputs)
  return [
    { ...stable, arm: armOf(canary, 'stable') },
    { ...other, revision: stable.revision, arm: armOf(canary, 'canary') },
  ]
}

/**
 * The composition of a channel's newest revision, with its times. Everything in it comes from the
 * records of the builds and from the settings, so the registry signs only what it has made.
 * @throws Refusal 503 when a build that it runs is missing.
 */
export function compose(
  channel: string,
  revisions: readonly Revision[],
  { builds, health, isQuarantined, bases }: CompositionInputs,
): Composition {
  const current = revisions.at(-1)!
  const records = recordsOf(channel, current, builds)
  const fits = (id: BuildId, version: string) => {
    const record = builds.find(id, version)
    if (record === undefined || isQuarantined({ id, version })) return false
    return fitsBeside(record, records)
  }
  const lastGood = lastGoodVersions(revisions, current, { fits, health })
  const recordOf = (id: BuildId) => {
    const version = lastGood[id]
    return version === undefined ? undefined : builds.find(id, version)
  }
  const lastGoodHost = recordOf('host')
  return {
    format: COMPOSITION_FORMAT,
    channel,
    revision: current.revision,
    issuedAt: current.issuedAt ?? current.at,
    expiresAt: current.expiresAt,
    host: pin(records.host, bases),
    remotes: Object.fromEntries(
      ofRemotes(records).map((record) => [record.card.id, pin(record, bases)]),
    ),
    lastGood: Object.fromEntries(
      ofRemotes(records).flatMap(({ card: { id } }) => {
        const record = recordOf(id)
        return record ? [[id, pinEntry(record, bases)]] : []
      }),
    ),
    ...(lastGoodHost && { lastGoodHost: pin(lastGoodHost, bases) }),
  }
}

function recordsOf(
  channel: string,
  { builds: refs }: Revision,
  builds: BuildStore,
): EachArea<BuildRecord> {
  const found = Object.entries(refs).map(([id, version]) => {
    const record = builds.find(id, version)
    if (record === undefined) throw buildMissing(channel, `${id}@${version}`)
    return [id, record]
  })
  return Object.fromEntries(found)
}
