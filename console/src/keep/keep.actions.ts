import { ANSWER_CACHE } from './keep.rules.ts'

/** The address of the service worker, which the registry serves. */
const WORKER = '/worker.js'

/** What this file uses of Trusted Types; the compiler does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/**
 * Registers the service worker once the page has loaded. Calls `then` when it has taken over a page
 * that was loaded without it, and so has seen none of its reads. Without HTTPS, and under another
 * name than `localhost`, browsers have no workers, and nothing is kept.
 */
export function keepForOutages(then: () => void): void {
  const { serviceWorker } = navigator as Partial<Navigator>
  if (!serviceWorker) return
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener('controllerchange', then, { once: true })
  const register = () =>
    serviceWorker
      .register(trusted(WORKER))
      .catch((cause: unknown) => console.warn('nothing is kept for an outage', cause))
  if (document.readyState === 'complete') void register()
  else addEventListener('load', register, { once: true })
}

/** The policy of the page lets only this policy name scripts, and this one lets one through. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: onlyWorker })
  return policy?.createScriptURL(address) ?? address
}

function onlyWorker(address: string): string {
  if (address === WORKER) return address
  throw new TypeError(`${address} is not the worker of the console`)
}

/** Deletes the answers that are kept for the person who was signed in. */
export async function forgetKept(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(ANSWER_CACHE)
}
