import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** The bus of a process that is alone: what is told is heard before `tell` returns. */
export function createLocalBus(): Bus {
  const { subscribe, pass } = createListeners()
  return { publish: pass, subscribe, close: async () => {} }
}
