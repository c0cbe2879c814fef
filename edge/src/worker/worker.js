// The service worker. It keeps the files that the pages of this browser run: a cache for each
// composition. A page comes from the network; the kept one replaces it when no answer comes. A file
// is named by its content, so a kept one is as good, and so is a part of a document, which the edge
// does not send again. It also shows push messages. `OWN`, `READS`, `KEPT_AT`, `ICON`, `CUTS`,
// `SHORTEST`, `NAME_BYTES`, `PARTS_TYPE`, `KNOWN_PARTS` and `KNOWN_FORM` stand before this
// text. Decisions 214, 265, 298 and 309.

const HOME = '/'
const CONFIGURATION = '/config.json'
/** The cache of the answers to public reads, which outlives a composition. */
const ANSWERS = 'answers'
const MOST_ANSWERS = 60
/** The edge varies by headers of the browser, which are the same for every page of it. */
const ANY = { ignoreVary: true }

/** Pages may report at the same time what they run; the worker keeps one after the other. */
let keeping = Promise.resolve()

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(start()))
addEventListener('message', (event) => {
  keeping = keeping
    .then(() => keep(event.data))
    .catch((cause) => console.warn('the page is not kept', cause))
  event.waitUntil(keeping)
})
addEventListener('push', (event) => event.waitUntil(showMessage(event.data.json())))
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})

async function start() {
  await registration.navigationPreload?.enable()
  await namePartsToEdge()
  await clients.claim()
}

/**
 * Undefined for a request that the worker does not handle: every change, and everything private.
 */
function answerTo(event) {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return undefined
  if (mode === 'navigate') return page(event, pathname)
  if (/^\/(files|builds)\//.test(pathname)) return file(event.request)
  if (pathname === CONFIGURATION) return newest(event.request)
  return READS.includes(pathname) ? read(event) : undefined
}

async function page({ request, preloadResponse }, pathname) {
  try {
    return await completed((await preloadResponse) ?? (await fetch(request)), request.url)
  } catch (cause) {
    const isPage = !OWN.some((own) => pathname === own || pathname.startsWith(`${own}/`))
    const kept = isPage ? await caches.match(HOME, ANY) : undefined
    if (kept === undefined) throw cause
    return kept
  }
}

/**
 * The document of an answer that may lack parts. When the cache has lost some of them, the whole
 * document is fetched, with the ticket of the first answer, because it is one load.
 */
async function completed(answer, address) {
  if (answer.headers.get('content-type') !== PARTS_TYPE) return answer
  const kept = await keptParts()
  const whole = (part) => (part.name ? kept.get(part.name) : part)
  const sent = await answer.json()
  const texts = sent.texts.map(whole)
  const headers = Object.entries(sent.headers).map(([name, value]) => [name, whole(value)])
  if (![...texts, ...headers.flat()].includes(undefined))
    return documentOf(texts.join(''), [...answer.headers, ...headers])
  await namePartsToEdge()
  const again = await fetch(address, { headers: { accept: 'text/html' } })
  if (!again.ok) return again
  const ticket = answer.headers.get('server-timing') ?? ''
  return documentOf(await again.text(), [...again.headers, ['server-timing', ticket]])
}

/** A document with these headers; of two with one name, the later counts. */
function documentOf(text, sent) {
  const headers = new Headers(Object.fromEntries(sent))
  headers.set('content-type', 'text/html; charset=utf-8')
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(text, { headers })
}

/** The parts of the kept page by their names, as the edge makes them. */
async function keptParts() {
  const kept = await caches.match(HOME, ANY)
  if (kept === undefined) return new Map()
  const texts = [...kept.headers.values(), ...(await kept.text()).split(new RegExp(CUTS))]
  const long = texts.filter((text) => text.length >= SHORTEST)
  return new Map(await Promise.all(long.map(async (text) => [await nameOf(text), text])))
}

async function nameOf(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(hash, 0, NAME_BYTES)))
}

const keptNames = async () => KNOWN_FORM + [...(await keptParts()).keys()].join('')

/** Tells the edge which parts are kept, with the preload of each page from now on. */
async function namePartsToEdge() {
  await registration.navigationPreload?.setHeaderValue(await keptNames())
}

/** A page that found a file damaged fetches it past all caches; the worker then drops its copy. */
async function file(request) {
  if (request.cache !== 'reload') return (await caches.match(request.url, ANY)) ?? fetch(request)
  for (const name of await caches.keys()) await (await caches.open(name)).delete(request.url, ANY)
  return fetch(request)
}

async function newest(request) {
  try {
    return await fetch(request)
  } catch (cause) {
    const kept = await caches.match(request)
    if (kept === undefined) throw cause
    return kept
  }
}

async function read(event) {
  const answer = await newest(event.request)
  const isNew = answer.ok && !answer.headers.has(KEPT_AT)
  if (isNew) event.waitUntil(keepAnswer(event.request, answer.clone()))
  return answer
}

/** Keeps an answer per language, without the token of its request. */
async function keepAnswer({ url, headers }, answer) {
  const request = new Request(url, { headers: { language: headers.get('language') ?? '' } })
  const kept = { [KEPT_AT]: String(Date.now()), vary: 'language' }
  const cache = await caches.open(ANSWERS)
  await cache.put(request, new Response(await answer.blob(), { headers: kept }))
  const all = await cache.keys()
  for (const oldest of all.slice(0, -MOST_ANSWERS)) await cache.delete(oldest)
}

/**
 * Keeps the files of a composition, then its document and configuration, then nothing of any other
 * composition. Does nothing when the edge serves another one by now.
 */
async function keep({ composition, signature, files }) {
  const kept = await caches.match(HOME, { ...ANY, cacheName: composition })
  const isKept = (await kept?.text())?.includes(signature)
  const answers = isKept ? [] : await answersOf(signature)
  if (answers === null) return
  const cache = await caches.open(composition)
  await Promise.all(files.map((address) => keepFile(cache, address)))
  for (const [address, answer] of answers) await cache.put(address, answer)
  for (const name of await caches.keys())
    if (name !== composition && name !== ANSWERS) await caches.delete(name)
  if (!isKept) await namePartsToEdge()
}

async function keepFile(cache, address) {
  if (await cache.match(address, ANY)) return
  const answer = (await caches.match(address, ANY)) ?? (await fetch(address))
  if (answer.ok) await cache.put(address, answer)
}

/**
 * Document and configuration of the composition with this signature; null when the edge serves
 * another.
 */
async function answersOf(signature) {
  const asked = { accept: 'text/html', [KNOWN_PARTS]: await keptNames() }
  const [answer, configuration] = await Promise.all([
    fetch(HOME, { headers: asked }),
    fetch(CONFIGURATION),
  ])
  const document = await completed(answer, HOME)
  const text = await document.text()
  if (!document.ok || !configuration.ok || !text.includes(signature)) return null
  const headers = new Headers(document.headers)
  // A ticket is valid for one load of a page.
  headers.delete('server-timing')
  return [
    [HOME, new Response(text, { headers })],
    [CONFIGURATION, configuration],
  ]
}

/**
 * Shows a message, silently while the app is on screen, where a notice says the same. Safari
 * withdraws the permission when a push shows no message.
 */
async function showMessage({ title, body, to, tag }) {
  const pages = await clients.matchAll({ type: 'window' })
  const silent = pages.some(({ visibilityState }) => visibilityState === 'visible')
  await registration.showNotification(title, { body, tag, silent, icon: ICON, data: to })
}

/** Opens a page in the running app, which may have unsaved input, or else starts the app there. */
async function openPage(to) {
  const [running] = await clients.matchAll({ type: 'window' })
  if (running === undefined) return clients.openWindow(to)
  running.postMessage({ open: to })
  return running.focus()
}
