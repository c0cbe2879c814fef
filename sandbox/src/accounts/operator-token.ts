import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { newToken } from './secrets/secrets.ts'

/** The file that stores a generated operator token. */
export const operatorTokenFile = (data: string): string => path.join(data, 'operator-token')

/**
 * The operator token: the configured one, else the one in the file `operator-token` of the data
 * folder. The file is made at the first start and only its owner can read it. A sandbox in memory
 * without a configured token generates one that nobody knows. Source: ACCESS-2.
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
