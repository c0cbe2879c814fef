import { CliError } from '@kontor/server/cli'
import { channelId } from '@kontor/shared/wire'
import { exitCode } from '../base/exit-code.ts'
import { callRegistry, getJson, type RegistryOptions } from '../base/registry-client.ts'

/** With the slash that a browser copies, too. */
const ORIGIN = /^(https?:\/\/[^/]+)\/?$/

/** The released builds that run beside the sources of a session. */
export interface Beside {
  /** Address of the app from which everything else comes. */
  app: string
  /** Where their signed composition is. */
  composition: string
}

/** The options that say which they are. */
export interface BesideOptions extends RegistryOptions {
  app?: string
}

/**
 * What `--against` names: what a channel runs, or what the app at an address runs.
 * @throws CliError for another text, and for a channel that runs nothing
 */
export async function besideOf(against: string, options: BesideOptions): Promise<Beside> {
  const app = ORIGIN.exec(against)?.[1]
  if (app !== undefined) return { app, composition: `${app}/composition` }
  if (!channelId.safeParse(against).success)
    throw new CliError(
      '--against takes a channel, such as staging, or the address of an app, such as https://app.kontor.example.',
      { exit: exitCode.wrongUsage },
    )
  const route = `/api/channels/${against}/composition`
  await callRegistry(options, route)
  const known = options.app ?? (await knownApp(against, options))
  return { app: known, composition: new URL(route, options.registry).href }
}

/**
 * The address of the app that the registry tells whoever has a token, else the one of `npm start`.
 */
async function knownApp(channel: string, options: RegistryOptions): Promise<string> {
  const route = `/api/channels/${channel}/previews`
  const told = await getJson<{ appUrl: string | null }>(options, route).catch(ignoreRefusal)
  return told?.appUrl ?? `http://localhost:${process.env['APP_PORT'] || 3000}`
}

/** Returns null, because a session needs no token. */
function ignoreRefusal(cause: unknown): null {
  if (!(cause instanceof CliError)) throw cause
  return null
}
