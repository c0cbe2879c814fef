import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CliError } from '@kontor/server/cli'

const run = promisify(execFile)

/** The git checkout of a folder. */
export interface Checkout {
  commit: string
  /** The name of the commit's author. */
  author: string
  /** The files that differ from the commit, and those that git does not know. */
  changed: string[]
}

/**
 * Reads the git checkout with this root; null when the folder is not the root of one.
 * @throws CliError when git does not read it, because it belongs to another user
 */
export async function readCheckout(folder: string): Promise<Checkout | null> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout
  try {
    // A folder inside a checkout of something else has a prefix.
    const [commit = '', prefix] = (await git('rev-parse', 'HEAD', '--show-prefix')).split('\n')
    if (prefix) return null
    const author = (await git('log', '-1', '--format=%<(200,trunc)%an')).trim()
    const status = await git('status', '--porcelain', '-z', '--no-renames')
    const changed = status.split('\0').flatMap((line) => line.slice(3) || [])
    return { commit, author, changed }
  } catch (cause) {
    if (isOfAnotherUser(cause))
      throw new CliError(`Git does not read ${folder}, because it belongs to another user.`, {
        next: `Trust it: git config --global --add safe.directory ${folder}`,
        cause,
      })
    if (isNoCheckout(cause)) return null
    throw cause
  }
}

/** Git is missing, or the folder is no checkout, or it has no commit. */
function isNoCheckout(cause: unknown): boolean {
  const { code } = cause as { code?: unknown }
  return code === 'ENOENT' || code === 128
}

/** Git says in every language how to trust the folder. It ends as if there were no checkout. */
function isOfAnotherUser(cause: unknown): boolean {
  return String((cause as { stderr?: unknown }).stderr).includes('safe.directory')
}
