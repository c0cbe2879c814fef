import { config } from '@kontor/shared/store'

/** Scripts and styles that did not come as they should: they failed, or were not there in time. */
const spoilt = new Map<string, 'failed' | 'late'>()
/** Those on their way, and when each has come or failed. */
const coming = new Map<string, Promise<void>>()

/**
 * From now on a script or style that is not there in time fails, so that who waits for it can go
 * on; and it is known which ones failed. Once a page.
 */
export function watchFiles(): void {
  document.addEventListener('error', ({ target }) => note(target, 'failed'), true)
  const added = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach(limit)),
  )
  added.observe(document.head, { childList: true })
}

function limit(node: Node): void {
  const address = addressOf(node)
  if (address === null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => {
    note(node, 'late')
    node.dispatchEvent(new Event('error'))
  }, config.runtime.loadTimeoutMs)
  const end = () => {
    clearTimeout(timer)
    coming.delete(address)
    resolve()
  }
  for (const event of ['load', 'error']) node.addEventListener(event, end, { once: true })
  node.addEventListener('load', () => spoilt.delete(address), { once: true })
  coming.set(address, promise)
}

function note(target: EventTarget | null, what: 'failed' | 'late'): void {
  const address = addressOf(target)
  if (address !== null && !spoilt.has(address)) spoilt.set(address, what)
}

function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/**
 * Fetches the spoilt files below an address anew, past all caches: a wrong answer that was allowed
 * to be kept for a year would fail again. The first failure is heard before its sisters', so those
 * on their way are waited for. What still does not come stays spoilt.
 */
async function mend(base: string): Promise<void> {
  await Promise.all([...coming].filter(([file]) => file.startsWith(base)).map(([, end]) => end))
  await Promise.allSettled(
    [...spoilt.keys()].filter((file) => file.startsWith(base)).map(fetchAnew),
  )
}

async function fetchAnew(file: string): Promise<void> {
  const answer = await fetch(file, {
    cache: 'reload',
    signal: AbortSignal.timeout(config.runtime.loadTimeoutMs),
  })
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  await answer.arrayBuffer()
  spoilt.delete(file)
}

/** What is wrong with the files below an address; empty when they are sound. */
function faultsOf(base: string): ('failed' | 'late')[] {
  return [...spoilt].flatMap(([file, what]) => (file.startsWith(base) ? what : []))
}

/**
 * Loads something of the build below an address, and once more after files failed at once: short
 * faults go unseen, and a browser that answers the first request with its own failed preload asks
 * the network on the second. Not so where code failed: it would be met half evaluated. `isRetry`:
 * the user has seen it fail, so its files are mended first, and a hanging preload may cost the
 * first try.
 * @throws what the last try threw, that it did not end, or that its files still do not come.
 */
export async function tryTwice<Value>(
  base: string,
  load: () => Promise<Value>,
  isRetry = false,
): Promise<Value> {
  if (isRetry) await mend(base)
  if (isRetry && faultsOf(base).includes('late'))
    throw new Error(`files below ${base} still do not come`)
  try {
    return await inTime(load())
  } catch (cause) {
    const faults = faultsOf(base)
    if (faults.length === 0 || (faults.includes('late') && !isRetry)) throw cause
    await mend(base)
    return inTime(load())
  }
}

/**
 * Each file has its own limit; this one is for a step that waits for something else and never ends.
 */
function inTime<Value>(step: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('a step of the area did not end')),
    3 * config.runtime.loadTimeoutMs,
  )
  return Promise.race([step, promise]).finally(() => clearTimeout(timer))
}
