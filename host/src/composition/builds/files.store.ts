import { config } from '@kontor/shared/store'

/** Address of each script and style that failed or did not load in time. */
const faulty = new Map<string, 'failed' | 'late'>()
/** Address of each script and style that is loading → settles when it has loaded or failed. */
const loading = new Map<string, Promise<void>>()

/**
 * From now on, a script or style that does not load in time fails, so that waiting code can
 * continue. Failed files are recorded. Called once a page.
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
    loading.delete(address)
    resolve()
  }
  for (const event of ['load', 'error']) node.addEventListener(event, end, { once: true })
  node.addEventListener('load', () => faulty.delete(address), { once: true })
  loading.set(address, promise)
}

function note(target: EventTarget | null, what: 'failed' | 'late'): void {
  const address = addressOf(target)
  if (address !== null && !faulty.has(address)) faulty.set(address, what)
}

/** The address of a script or style; null for anything else. */
export function addressOf(target: EventTarget | null): string | null {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : null
}

/**
 * Fetches the faulty files below an address again, past all caches, because a wrong answer may be
 * cached for a year. First waits for the files that are still loading, which may fail too. A file
 * that fails again stays faulty.
 */
async function fetchFaulty(base: string): Promise<void> {
  await Promise.all([...loading].filter(([file]) => file.startsWith(base)).map(([, end]) => end))
  await Promise.allSettled(
    [...faulty.keys()].filter((file) => file.startsWith(base)).map(fetchAgain),
  )
}

/**
 * Forgets the faults of the files below an address: the area's next build may have the same
 * address.
 */
export function forgetFaults(base: string): void {
  for (const file of faulty.keys()) if (file.startsWith(base)) faulty.delete(file)
}

async function fetchAgain(file: string): Promise<void> {
  await fetchPastCaches(file)
  faulty.delete(file)
}

/** Puts a whole copy of a file into the browser's cache. @throws where no server has the file. */
export async function fetchPastCaches(file: string): Promise<void> {
  const answer = await fetch(file, {
    cache: 'reload',
    signal: AbortSignal.timeout(config.runtime.loadTimeoutMs),
  })
  if (!answer.ok) throw new Error(`${file} answers ${answer.status}`)
  await answer.arrayBuffer()
}

/** The faults of the files below an address. */
function faultsOf(base: string): ('failed' | 'late')[] {
  return [...faulty].flatMap(([file, what]) => (file.startsWith(base) ? what : []))
}

/**
 * Loads a part of the build below an address, and tries a second time if files failed. This hides
 * short network faults, and a browser that answered the first request with its own failed preload
 * asks the network on the second. There is no second try if code threw, because its modules are
 * half evaluated, nor if a file was late, unless the user asked for this try. `isRetry`: the user
 * has seen the failure, so the faulty files are fetched again first.
 * @throws the error of the last try, or an Error if it did not end or its files still do not load.
 */
export async function tryTwice<Value>(
  base: string,
  load: () => Promise<Value>,
  isRetry = false,
): Promise<Value> {
  if (isRetry) await fetchFaulty(base)
  if (isRetry && faultsOf(base).includes('late'))
    throw new Error(`files below ${base} still do not load`)
  try {
    return await inTime(load())
  } catch (cause) {
    const faults = faultsOf(base)
    if (faults.length === 0 || (faults.includes('late') && !isRetry)) throw cause
    await fetchFaulty(base)
    return inTime(load())
  }
}

/**
 * Limits a step that waits for something other than a file and might never end. Files have their
 * own limits.
 */
function inTime<Value>(step: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new Error('a step of the area did not end')),
    3 * config.runtime.loadTimeoutMs,
  )
  return Promise.race([step, promise]).finally(() => clearTimeout(timer))
}
