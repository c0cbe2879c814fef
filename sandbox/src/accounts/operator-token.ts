import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newToken } from './passwords/secrets.ts'

/** Where the token of a house that was given none is kept. */
export const operatorTokenFile = (data: string): string => path.join(data, 'operator-token')

/**
 * The operator token: the one that was given, else the one in the file `operator-token` of the data
 * folder, which is made at the first start and readable by its owner alone. A house in memory that
 * was given none has a token that nobody knows.
 */
export function keepOperatorToken({
  data,
  operatorToken,
}: {
  data: string
  operatorToken?: string
}): string {
  if (operatorToken !== undefined) return operatorToken
  if (data === 'memory') return newToken()
  const file = operatorTokenFile(data)
  mkdirSync(data, { recursive: true })
  try {
    writeFileSync(file, newToken(), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  }
  return readFileSync(file, 'utf8').trim()
}
