import { report } from '../health/beacon.actions.ts'

/**
 * From now on this page reports through its worker that the host is healthy, when the guard of the
 * document says so. Otherwise the guard sends a request of its own on the main thread.
 */
export function reportHealthyHost(): void {
  document.addEventListener('kontor-healthy', (event) => {
    event.preventDefault()
    report('host', 'healthy')
  })
}
