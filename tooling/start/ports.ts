import { isTaken } from '@kontor/server'
import type { Settings } from './settings.ts'

/** @throws Error naming the first port that is taken, and how to choose another. */
export async function requireFreePorts(ports: Settings['ports']): Promise<void> {
  for (const [name, port] of Object.entries(ports)) {
    if (await isTaken(port))
      throw new Error(
        `Port ${port} is taken: stop the program that listens there, or choose another with ${name}=… npm start.`,
      )
  }
}
