// Runs in the servers' own pages: updates <main> without scrolling, unless text is selected.
const EVERY_MS = 5000

setInterval(async () => {
  if (document.hidden || !getSelection().isCollapsed) return
  const main = document.querySelector('main')
  try {
    const next = (await newest()).querySelector('main')
    if (next && next.innerHTML !== main.innerHTML) main.replaceWith(next)
    document.querySelector('#stale').hidden = true
  } catch {
    document.querySelector('#stale').hidden = false
  }
}, EVERY_MS)

// Loads the page as a document, because Trusted Types forbid making one from text.
function newest() {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('GET', location.href)
    request.responseType = 'document'
    request.timeout = EVERY_MS
    request.addEventListener('loadend', () =>
      request.status === 200 ? resolve(request.response) : reject(new Error('no answer')),
    )
    request.send()
  })
}
