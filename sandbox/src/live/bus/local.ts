import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** The bus of a process that runs alone: subscribers are called before `publish` returns. */
export function createLocalBus(): Bus {
  const { subscribe, pass } = createListeners()
  return { publish: pass, subscribe, close: async () => {} }
}
