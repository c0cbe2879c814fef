import { report } from '../health/beacon.actions.ts'

/**
 * From now on this page reports that the host is healthy, by its worker, when the guard of the
 * document says so. Without it the guard sends a request of its own on the main thread.
 */
export function reportHealthyHost(): void {
  document.addEventListener('kontor-healthy', (event) => {
    event.preventDefault()
    report('host', 'healthy')
  })
}
