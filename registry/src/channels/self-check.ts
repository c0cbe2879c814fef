import { type BuildId, buildsOf } from '@kontor/shared/wire'
import { Refusal } from '../base/refusal.ts'
import type { BuildStore } from '../builds/build-store.ts'
import type { Channels } from './channels.ts'
import { compositionsOf } from './issuer.ts'

/** The interval between two checks, ms. */
const EVERY_MS = 10 * 60_000

/** The parts of the registry that are checked. */
interface Checked {
  builds: BuildStore
  channels: Channels
}

/**
 * The faults of all channels, one sentence for each: a missing build, a file that is missing or
 * damaged, a clock that went back.
 */
async function findFaults({ builds, channels }: Checked): Promise<string[]> {
  const faults: string[] = []
  const named = new Map<string, [BuildId, string]>()
  for (const channel of channels.names()) {
    const clock = channels.clockFault(channel)
    if (clock !== null) faults.push(clock)
    try {
      const compositions = compositionsOf((await channels.current(channel))!)
      for (const { id, version } of compositions.flatMap(buildsOf))
        named.set(`${id}@${version}`, [id, version])
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      faults.push(cause.message)
    }
  }
  for (const [id, version] of named.values())
    faults.push(...(await builds.faultsOf(builds.find(id, version)!)))
  return faults
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

  /** Checks at intervals and prints new faults. Returns a function that stops it. */
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
