import pLimit from 'p-limit'
import { hashOf } from '@kontor/server/blobs'
import {
  bearer,
  callRegistry,
  postJson,
  putJson,
  type RegistryOptions,
} from '../base/registry-client.ts'
import { progress } from './progress.ts'

/** Files that are sent at once. */
const AT_ONCE = 4

/** A build to send. */
interface Build {
  /** `publishing market 1.3.0` */
  what: string
  /** `market/1.3.0` */
  route: string
  /** Path → bytes. */
  files: ReadonlyMap<string, Uint8Array>
  /** SHA-256 of the lockfile that it was built with. */
  lockfile?: string | undefined
  /** What it brings, one line. */
  note?: string | undefined
}

/**
 * Sends the files of a build that the registry does not have, then the build, which names all of
 * them by their hashes. Returns the registry's answer, how many files were sent and in which time.
 * After a failure the files that arrived are not sent again.
 * @throws CliError when the registry refuses.
 */
export async function sendBuild<Answer>(
  options: RegistryOptions,
  { what, route, files, ...told }: Build,
): Promise<Answer & { sent: number; sentMs: number }> {
  const began = performance.now()
  const hashes = new Map([...files].map(([path, bytes]) => [path, hashOf(bytes)]))
  const missing = await missingOf(options, [...hashes.values()])
  const limit = pLimit(AT_ONCE)
  const toSend = new Map([...files].map(([path, bytes]) => [hashes.get(path)!, bytes] as const))
  const size = missing.reduce((sum, hash) => sum + toSend.get(hash)!.length, 0)
  const shown = progress(what, { files: toSend.size, bytes: size }, toSend.size - missing.length)
  const sendOne = async (hash: string) => {
    const bytes = toSend.get(hash)!
    await send(options, hash, bytes)
    shown.sent(bytes.length)
  }
  try {
    await Promise.all(missing.map((hash) => limit(() => sendOne(hash))))
    const build = { files: Object.fromEntries(hashes), ...told }
    const answer = await putJson<Answer>(options, `/api/builds/${route}`, build)
    const sentMs = Math.round(performance.now() - began)
    return { ...answer, sent: missing.length, sentMs }
  } finally {
    shown.end()
  }
}

/** The hashes whose files the registry does not have, each once. */
export async function missingOf(
  options: RegistryOptions,
  hashes: readonly string[],
): Promise<string[]> {
  const body = { hashes: [...new Set(hashes)] }
  return (await postJson<{ missing: string[] }>(options, '/api/blobs/missing', body)).missing
}

async function send(options: RegistryOptions, hash: string, bytes: Uint8Array): Promise<void> {
  const headers = { ...(await bearer()), 'content-type': 'application/octet-stream' }
  const body = new Blob([bytes as Uint8Array<ArrayBuffer>])
  await callRegistry(options, `/api/blobs/${hash}`, { method: 'PUT', headers, body })
}
