import * as z from 'zod/mini'
import { readHosts, readProxies } from '../network/network.ts'
import { SettingsError } from './settings-error.ts'

type Shape = Record<string, z.ZodMiniType>

interface Exceptions<Name> {
  /** Variables whose values are never repeated in an error. */
  secrets?: readonly Name[]
  /** Variables that may be empty. */
  mayBeEmpty?: readonly Name[]
}

/**
 * Reads settings from the environment by a schema for each variable; its messages continue after
 * the name: `must be a port`. An empty variable counts as absent, unless it may be empty.
 * @throws SettingsError naming the first variable that cannot be used
 */
export function readEnvironment<Variables extends Shape>(
  env: NodeJS.ProcessEnv,
  variables: Variables,
  { secrets = [], mayBeEmpty = [] }: Exceptions<keyof Variables & string> = {},
): z.output<z.ZodMiniObject<Variables>> {
  const isGiven = (name: string) =>
    env[name] !== undefined && (env[name] !== '' || mayBeEmpty.includes(name))
  const given = Object.keys(variables).filter(isGiven)
  const read = z
    .object(variables)
    .safeParse(Object.fromEntries(given.map((name) => [name, env[name]])))
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  const name = String(path[0])
  const value = secrets.includes(name) ? '' : `, not “${env[name]}”`
  throw new SettingsError(`${name} ${message}${value}.`)
}

/** A whole number. */
export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`
  const inRange = z.number().check(z.minimum(least, error), z.maximum(most, error))
  const digits = z.string().check(z.regex(/^\d{1,15}$/, error))
  return z.pipe(digits, z.pipe(z.transform(Number), inRange))
}

/** Text of a form; `what` completes "must be". */
export function matching(pattern: RegExp, what: string) {
  return z.string().check(z.regex(pattern, `must be ${what}`))
}

/**
 * A value that `read` parses; it returns null for text that it cannot use. `message` continues
 * after the name.
 */
export function readBy<Value>(read: (text: string) => Value | null, message: string) {
  return z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Value => {
      const value = read(text)
      if (value !== null) return value
      issues.push({ code: 'custom', input: text, message })
      return z.NEVER
    }),
  )
}

/** The variables of each server that say who may reach it, and through which proxies. */
export const networkVariables = {
  ALLOWED_HOSTS: z._default(
    readBy(readHosts, 'must list hosts, such as app.kontor.example, separated by commas'),
    [],
  ),
  TRUSTED_PROXIES: z._default(
    readBy(readProxies, 'must list addresses, such as 10.0.0.0/8, separated by commas'),
    [],
  ),
}
