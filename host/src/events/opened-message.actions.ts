/**
 * Calls `open` with the address of a push message that the user opens while the app runs; the
 * service worker sends it. Returns a function that stops the listening.
 */
export function onOpenedMessage(open: (to: string) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  const listen = ({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data.open === 'string') open(data.open)
  }
  serviceWorker?.addEventListener('message', listen)
  return () => serviceWorker?.removeEventListener('message', listen)
}
