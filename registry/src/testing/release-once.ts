import { expect } from 'vitest'
import { hashOf } from '@kontor/server/blobs'
import type { WholeBuild } from '../api/build-routes.ts'
import type { Revision } from '../channels/revisions/revision.ts'
import { fakeBuild } from './fake-builds.ts'
import type { RegistryProcess } from './processes/registry-process.ts'

/** The last version and revision that a registry has confirmed. */
export interface Confirmed {
  /** The version of market; null before the first one. */
  published: string | null
  revision: number
}

/** Files that no other version has, so that deleting a build takes a while. */
const ownFiles = (version: string) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`own-${at}.js`, `// ${at} of ${version}`]))

/** Publishes and promotes a version of market, and notes what the registry confirms. */
export async function releaseOnce(
  registry: RegistryProcess,
  version: string,
  confirmed: Confirmed,
): Promise<void> {
  const files = { ...fakeBuild('market', version), ...ownFiles(version) }
  const published = await registry.publish('market', version, files)
  if (published.status === 201) confirmed.published = version
  const promoted = await registry.promote([`market@${version}`])
  if (promoted.ok) confirmed.revision = ((await promoted.json()) as Revision).revision
}

/** Expects a registry to have what it has confirmed, with every byte, and nothing that is wrong. */
export async function expectConfirmed(
  registry: RegistryProcess,
  { published, revision }: Confirmed,
): Promise<void> {
  const { faults, current } = await registry.status()
  expect(faults).toEqual([])
  expect(current!.revision).toBeGreaterThanOrEqual(revision)
  if (published !== null) await expectStored(registry, published)
}

/** Expects a registry to have a version of market, with every byte of its files. */
export async function expectStored(registry: RegistryProcess, version: string): Promise<void> {
  const answer = await registry.call('GET', `/api/builds/market/${version}`)
  expect(answer.status, version).toBe(200)
  const { hashes } = (await answer.json()) as WholeBuild
  for (const hash of Object.values(hashes)) {
    const bytes = await (await registry.call('GET', `/api/blobs/${hash}`)).arrayBuffer()
    expect(hashOf(Buffer.from(bytes))).toBe(hash)
  }
}
