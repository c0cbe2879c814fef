import { buildIds, type BuildId } from '@kontor/shared/wire'
import type { BuildStore } from './builds/build-store.ts'
import type { Channels } from './channels/channels.ts'
import { damaged } from './channels/refusals.ts'
import { compositionOf, type Revision } from './channels/revision.ts'
import { isSigned, type Keys } from './signing/keys.ts'

/** How often a registry that runs checks itself, ms. */
const EVERY_MS = 10 * 60_000

/** The part of the registry that is checked. */
interface Checked {
  builds: BuildStore
  channels: Channels
  keys: Keys
}

/**
 * What is wrong with what the channels name, one sentence for each: a build that is not there, a
 * file that is not there or does not have its hash, a composition whose signature is wrong.
 */
async function findFaults({ builds, channels, keys }: Checked): Promise<string[]> {
  const faults: string[] = []
  const named = new Map<string, [BuildId, string]>()
  for (const channel of channels.names()) {
    for (const revision of channels.history(channel))
      if (!isSigned(keys, revision.composition)) faults.push(damaged(channel, revision).message)
    for (const [id, version] of buildsOf(keys, channels.history(channel).at(-1)))
      named.set(`${id}@${version}`, [id, version])
  }
  for (const [ref, [id, version]] of named) {
    const record = builds.find(id, version)
    if (record === undefined) faults.push(`${ref} is named by a channel and is not there.`)
    else faults.push(...(await builds.faultsOf(record)))
  }
  return faults
}

/** The builds that a revision runs and falls back on. */
function buildsOf(keys: Keys, last: Revision | undefined): [BuildId, string][] {
  if (last === undefined) return []
  const running = buildIds.map((id): [BuildId, string] => [id, last.builds[id]])
  if (!isSigned(keys, last.composition)) return running
  const { previous, previousHost } = compositionOf(last)
  const others = [...Object.values(previous), ...(previousHost ? [previousHost] : [])]
  return [...running, ...others.map(({ id, version }): [BuildId, string] => [id, version])]
}

/** The faults of the last check. */
export class SelfCheck {
  readonly #checked: Checked
  #faults: readonly string[] = []

  constructor(checked: Checked) {
    this.#checked = checked
  }

  get faults(): readonly string[] {
    return this.#faults
  }

  /** Checks now. */
  async run(): Promise<readonly string[]> {
    this.#faults = await findFaults(this.#checked)
    return this.#faults
  }

  /** Checks again and again; returns how to stop. What is newly wrong is printed. */
  start(): () => void {
    const timer = setInterval(() => void this.#again().catch(console.error), EVERY_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  async #again(): Promise<void> {
    const before = this.#faults
    for (const fault of await this.run()) if (!before.includes(fault)) console.error(fault)
  }
}
