import type { Revision } from '../channels/revisions/revision.ts'
import { fakeBuild } from './fake-builds.ts'
import type { RegistryProcess } from './processes/registry-process.ts'

/** What a registry has confirmed last. */
export interface Confirmed {
  /** The version of market. */
  published: string
  revision: number
}

/** Publishes and promotes a version of market, and notes what the registry confirms. */
export async function releaseOnce(
  registry: RegistryProcess,
  version: string,
  confirmed: Confirmed,
): Promise<void> {
  const published = await registry.publish('market', version, fakeBuild('market', version))
  if (published.status === 201) confirmed.published = version
  const promoted = await registry.promote([`market@${version}`])
  if (promoted.ok) confirmed.revision = ((await promoted.json()) as Revision).revision
}
