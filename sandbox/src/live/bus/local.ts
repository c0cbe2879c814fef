import type { Bus } from './bus.ts'
import { createListeners } from './listeners.ts'

/** The bus of a process that is alone: what is told is heard before `tell` returns. */
export function createLocalBus(): Bus {
  const { hear, pass } = createListeners()
  return { tell: pass, hear, close: async () => {} }
}
