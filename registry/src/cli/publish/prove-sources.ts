import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hashOf } from '@kontor/server/blobs'
import { CliError } from '@kontor/server/cli'
import type { BuildId, BuildSource } from '@kontor/shared/wire'
import { workspaceRoot } from '../../base/folders.ts'
import { checkArea } from './check-area.ts'
import { type Checkout, readCheckout } from './checkout.ts'

/** Maximum files named in an error. */
const FILES_NAMED = 3

/**
 * Checks the sources of an area before a build: they are committed, and their types and the written
 * contract are right. `isDirty` skips this, and the card says so.
 * @throws CliError naming what is wrong.
 */
export async function proveSources(id: BuildId, isDirty: boolean): Promise<BuildSource> {
  const checkout = await readCheckout(workspaceRoot)
  if (!isDirty) {
    if (checkout && checkout.changed.length > 0) throw notCommitted(checkout)
    await checkArea(id)
  }
  if (checkout === null) return { state: 'unknown' }
  const { commit, author } = checkout
  return { state: isDirty ? 'dirty' : 'committed', commit, author }
}

/** SHA-256 of the workspace's lockfile; undefined without one. */
export async function lockfileHash(): Promise<string | undefined> {
  const bytes = await readFile(path.join(workspaceRoot, 'pnpm-lock.yaml')).catch(() => null)
  return bytes === null ? undefined : hashOf(bytes)
}

/** The source of a build for people, such as `a41c7de`. */
export function sourceText(source: BuildSource): string {
  if (source.state === 'unknown') return 'sources of no known commit'
  const short = source.commit.slice(0, 7)
  return source.state === 'dirty' ? `${short} and what is not committed` : short
}

function notCommitted({ commit, changed }: Checkout): CliError {
  const named = changed.slice(0, FILES_NAMED).join(', ')
  const more = changed.length > FILES_NAMED ? ` and ${changed.length - FILES_NAMED} more` : ''
  return new CliError(`These files differ from commit ${commit.slice(0, 7)}: ${named}${more}.`, {
    next: 'Commit them, or publish with --dirty, which the card of the build then says.',
  })
}
