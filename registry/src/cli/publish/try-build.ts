import { hashOf } from '@kontor/server/blobs'
import type { BuildId } from '@kontor/shared/wire'
import type { Tried } from '../../api/build-routes.ts'
import { bytes } from '../../base/format.ts'
import type { Files } from '../../builds/build-files.ts'
import { say, warning } from '../base/output.ts'
import { bearer, callRegistry, type RegistryOptions } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { tried as schema } from '../json/published.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { missingOf } from './send-build.ts'

interface Options extends RegistryOptions {
  note?: string
  json?: boolean
}

/**
 * Says what publishing a build would send, and which version it would be. The registry gets its
 * files, compresses and compares them as for a publish, and keeps none.
 * @throws CliError as publishing would
 */
export async function tryBuild(
  { id, version }: { id: BuildId; version: string },
  files: Files,
  options: Options,
): Promise<void> {
  const route = `/api/builds/${id}/${version}?dryRun=true`
  const body = { method: 'PUT', headers: await bearer(), body: formOf(files) }
  const { card, ...answer } = await whileDrawn(`trying ${id} ${version}`, () =>
    callRegistry<Tried>(options, route, body),
  )
  const contents = new Map([...files.values()].map((content) => [hashOf(content), content]))
  const missing = await missingOf(options, [...contents.keys()])
  const toSend = missing.map((hash) => contents.get(hash)!)
  const [size, sentBytes] = [sizeOf([...files.values()]), sizeOf(toSend)]
  for (const sentence of answer.warnings) warning(sentence)
  if (options.json)
    return printJson(schema, {
      ok: true,
      dryRun: true,
      build: `${id}@${version}`,
      already: answer.already,
      files: files.size,
      sent: toSend.length,
      sentBytes,
      bytes: size,
      contract: card.contract,
      lent: card.lent,
      source: card.source,
      note: options.note ?? null,
      warnings: answer.warnings,
    })
  if (answer.already) return say(`${id} ${version} is published already, with these very bytes.`)
  const known = files.size - toSend.length
  const sent = `${toSend.length} would be sent, ${bytes(sentBytes)}`
  say(`${files.size} files, ${bytes(size)}: ${known} of them known already, ${sent}.`)
  return say(`${id} ${version} would be published; no channel would run it yet.`)
}

function formOf(files: Files): FormData {
  const form = new FormData()
  for (const [path, content] of files)
    form.append(path, new Blob([content as Uint8Array<ArrayBuffer>]), path)
  return form
}

function sizeOf(contents: readonly Uint8Array[]): number {
  return contents.reduce((sum, { length }) => sum + length, 0)
}
