// The service worker of the console. The page, its files and the last answers to what it read stand
// in while the registry does not answer; while it answers, everything comes from there. Record 307.

import { endsPerson, treatmentOf } from './keep.rules.ts'
import { KeptAnswers, type Later } from './kept-answers.ts'
import { KeptPage } from './kept-page.ts'

/** What this file uses of a service worker; the compiler knows only documents. */
interface Worker {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(name: 'install' | 'activate', then: (event: Lasting) => void): void
  addEventListener(name: 'fetch', then: (event: Fetched) => void): void
}

interface Lasting {
  waitUntil: Later
}

interface Fetched extends Lasting {
  request: Request
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const page = new KeptPage()
const answers = new KeptAnswers()

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(start()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).origin !== location.origin) return
  const later: Later = (work) => event.waitUntil(work)
  if (endsPerson(request)) later(answers.forget())
  const treatment = treatmentOf(request)
  if (treatment === 'page') event.respondWith(page.page(request, later))
  if (treatment === 'file') event.respondWith(page.file(request, later))
  if (treatment === 'answer') event.respondWith(answers.read(request, later))
})

async function start(): Promise<void> {
  await worker.clients.claim()
  await page.first()
}
