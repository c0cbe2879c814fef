import { areas } from '../../registry/src/testing/fake-builds.ts'
import type { RegistryProcess } from '../../registry/src/testing/processes/registry-process.ts'
import { stormBuild } from './storm-build.ts'

type Change = 'promote' | 'rollback' | 'start' | 'step' | 'promote canary' | 'end'

/** The possible changes, by whether a canary runs. */
const choices: Record<'alone' | 'canary', readonly Change[]> = {
  alone: ['promote', 'promote', 'start', 'start', 'rollback'],
  canary: ['step', 'promote canary', 'end'],
}
/** The canary's share in each step. */
const PLAN = [0.3, 0.6, 0.9].map((share) => ({ share, minutes: null }))

/** Changes a channel at random: promotes, rollbacks and canaries. */
export class Operator {
  readonly #registry: RegistryProcess
  readonly #random: () => number
  readonly counts: Partial<Record<Change, number>> = {}
  #published = 0
  /** Promotes that a rollback can take back. */
  #promotes = 0
  /** The step of the canary; null while none runs. */
  #step: number | null = null

  constructor(registry: RegistryProcess, random: () => number) {
    this.#registry = registry
    this.#random = random
  }

  /** Makes one change. @throws Error with the answer when the registry refuses it */
  async change(): Promise<void> {
    const change = this.#oneOf(choices[this.#step === null ? 'alone' : 'canary'])
    if (change === 'rollback' && this.#promotes === 0) return this.#make('promote')
    if (change === 'step' && this.#step === PLAN.length - 1) return this.#make('promote canary')
    return this.#make(change)
  }

  /** Ends the canary, if one runs. */
  async settle(): Promise<void> {
    if (this.#step !== null) await this.#make('end')
  }

  async #make(change: Change): Promise<void> {
    if (change === 'promote') await this.#post('promote', { builds: [await this.#publish()] })
    else if (change === 'rollback') await this.#post('rollback', {})
    else if (change === 'start')
      await this.#post('canary', { builds: [await this.#publish()], plan: PLAN })
    else await this.#post(`canary/${change.split(' ')[0]}`, {})
    if (change.startsWith('promote')) this.#promotes += 1
    if (change === 'rollback') this.#promotes -= 1
    if (change === 'start') this.#step = 0
    else this.#step = change === 'step' ? this.#step! + 1 : null
    this.counts[change] = (this.counts[change] ?? 0) + 1
  }

  async #publish(): Promise<string> {
    this.#published += 1
    const id = this.#oneOf(areas)
    const version = `1.${this.#published}.0`
    const answer = await this.#registry.publish(id, version, stormBuild(id, version))
    if (!answer.ok) throw new Error(await answer.text())
    return `${id}@${version}`
  }

  async #post(what: string, body: object): Promise<void> {
    const answer = await this.#registry.call(
      'POST',
      `/api/channels/production/${what}`,
      JSON.stringify(body),
      'application/json',
    )
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`)
  }

  #oneOf<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!
  }
}
