import type { Area } from '../../api/areas/area-routes.ts'
import type { CheckedFiles } from '../../api/blob-routes.ts'
import type { ChannelStatus } from '../../api/channels/channel-status.ts'
import type { KeyFacts } from '../../api/edges/key-routes.ts'
import type { Caller } from '../../api/people/session-routes.ts'
import { workspaceRemotes } from '../base/areas.ts'
import { callRegistry, getJson, type RegistryOptions } from '../base/registry-client.ts'
import { whileDrawn } from '../progress/drawn.ts'
import { type Check, look, passed } from './check.ts'
import { clockCheck, edgeClockChecks } from './clocks.ts'
import { edgesChecks } from './edges.ts'
import {
  areasCheck,
  chainCheck,
  everyFileChecks,
  keysCheck,
  signatureCheck,
  storedChecks,
  tokenCheck,
} from './findings.ts'

/** The registry, as far as it answers; `all` has it read every stored file. */
export async function registryChecks(
  options: RegistryOptions & { all?: boolean },
): Promise<Check[]> {
  const reached = await look('registry', async () => {
    const started = performance.now()
    const { version } = await callRegistry<{ version: string }>(options, '/ready')
    const ms = Math.round(performance.now() - started)
    const { origin } = new URL(options.registry)
    return [passed('registry', `${origin} answers in ${ms} ms, version ${version}`)]
  })
  if (reached.some(({ state }) => state === 'wrong')) return reached
  const looks = await Promise.all([
    look('database', () => ofChannels(options)),
    options.all === true ? look('files', () => ofFiles(options)) : [],
    look('keys', async () => [
      keysCheck(await callRegistry<KeyFacts>(options, '/api/keys'), now()),
    ]),
    ofToken(options),
    look('areas', async () => {
      const { areas } = await callRegistry<{ areas: Area[] }>(options, '/api/areas')
      return [
        areasCheck(
          workspaceRemotes(),
          areas.map(({ id }) => id),
        ),
      ]
    }),
  ])
  return [...reached, ...looks.flat()]
}

/** The token, and what is read with it. */
async function ofToken(options: RegistryOptions): Promise<Check[]> {
  return look('token', async () => {
    const token = tokenCheck(await getJson<Caller>(options, '/api/session'), now())
    return [token, chainCheck(await getJson(options, '/api/log/chain'))]
  })
}

async function ofFiles(options: RegistryOptions): Promise<Check[]> {
  const read = () => getJson<CheckedFiles>(options, '/api/blobs/check')
  return everyFileChecks(await whileDrawn('reading every stored file', read))
}

async function ofChannels(options: RegistryOptions & { all?: boolean }): Promise<Check[]> {
  const { channels } = await callRegistry<{ channels: { channel: string }[] }>(
    options,
    '/api/channels',
  )
  const all = await Promise.all(
    channels.map(({ channel }) =>
      callRegistry<ChannelStatus>(options, `/api/status?channel=${encodeURIComponent(channel)}`),
    ),
  )
  const running = all.filter(({ current }) => current !== null)
  return [
    passed('database', 'answers'),
    clockCheck(all[0]!.now, now()),
    ...all.flatMap(edgeClockChecks),
    ...storedChecks(all[0]!.faults, options),
    ...running.map((status) => signatureCheck(status, now())),
    ...running.flatMap(edgesChecks),
  ]
}

function now(): number {
  return Date.now()
}
