import { hashOf } from '@kontor/server/blobs'
import { CliError } from '@kontor/server/cli'
import type { BuildCard, BuildId } from '@kontor/shared/wire'
import type { Tried } from '../../api/build-routes.ts'
import { bytes } from '../../base/format.ts'
import { Refusal } from '../../base/refusal.ts'
import { CARD, type Files } from '../../builds/build-files.ts'
import { checkBuild } from '../../builds/checks/check-build.ts'
import { digestOf, integritiesOf } from '../../builds/integrity.ts'
import { exitCodeOf } from '../base/exit-code.ts'
import { say, warning } from '../base/output.ts'
import { putJson, type RegistryOptions } from '../base/registry-client.ts'
import { printJson } from '../json/print-json.ts'
import { tried as schema } from '../json/published.ts'
import { missingOf } from './send-build.ts'

interface Options extends RegistryOptions {
  note?: string
  json?: boolean
}

/**
 * Says what publishing a build would send, and which version it would be; sends no file.
 * @throws CliError as publishing would, except for the quota of its area: how far its files can be
 * compressed is known only after that
 */
export async function tryBuild(
  { id, version }: { id: BuildId; version: string },
  files: Files,
  options: Options,
): Promise<void> {
  const card = checked(id, version, files)
  const route = `/api/builds/${id}/${version}`
  const digest = digestOf(integritiesOf(files), files.get(CARD)!)
  const trial = { dryRun: true, digest, card }
  const answer = await putJson<Tried>(options, route, trial)
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

/** The card of a build that is right. @throws CliError as the registry refuses it */
function checked(id: BuildId, version: string, files: Files): BuildCard {
  try {
    return checkBuild({ id, version }, files).card
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const { status, code, message, next } = cause
    throw new CliError(message, { exit: exitCodeOf(status, code), code, next })
  }
}

function sizeOf(contents: readonly Uint8Array[]): number {
  return contents.reduce((sum, { length }) => sum + length, 0)
}
