// Runs in the servers' own pages: brings in what is new of <main> without losing the place in it,
// unless something is being selected.
const EVERY_MS = 5000

setInterval(async () => {
  if (document.hidden || !getSelection().isCollapsed) return
  const main = document.querySelector('main')
  try {
    const response = await fetch(location.href, { signal: AbortSignal.timeout(EVERY_MS) })
    const next = new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector('main')
    if (response.ok && next && next.innerHTML !== main.innerHTML) main.replaceWith(next)
    document.querySelector('#stale').hidden = response.ok
  } catch {
    document.querySelector('#stale').hidden = false
  }
}, EVERY_MS)
