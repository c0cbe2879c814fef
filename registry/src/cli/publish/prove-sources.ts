import { CliError } from '@kontor/server/cli'
import type { BuildId, BuildSource } from '@kontor/shared/wire'
import { workspaceRoot } from '../../base/folders.ts'
import { checkArea } from './check-area.ts'
import { readCheckout, type Checkout } from './checkout.ts'

/** Named at most in an error. */
const FILES_NAMED = 3

/**
 * Proves the sources of an area before they are built: they are those of a commit, their types are
 * right, and so is the written contract. `isDirty` asks for no proof, and the card says so.
 * @throws CliError that says what is not so.
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

/** `a41c7de`, as a person reads where a build is from. */
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
