import type * as z from 'zod/mini'
import { type Decimal, decimal } from '@kontor/shared/trading'
import type { FieldFault, RefusalDetails } from '@kontor/shared/wire'

type Issue = z.core.$ZodIssue

/** Maximum length of the name of a field in an answer. */
const LONGEST = 64

/**
 * The details of INPUT_INVALID: the first field that is wrong, and why. A misspelt field comes
 * before the one that is missing for it. Undefined where the input is no object at all.
 */
export function fieldFault(issues: readonly Issue[], input: unknown): RefusalDetails | undefined {
  const [issue] = issues.toSorted((a, b) => rank(a) - rank(b))
  if (issue === undefined) return undefined
  const path =
    issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
  if (path.length === 0) return undefined
  const field = fieldNamed(path)
  const isMissing = issue.code !== 'unrecognized_keys' && valueAt(input, issue.path) === undefined
  return { field, ...(isMissing ? { fault: 'missing' } : faultOf(issue)) }
}

/** The name of a field, with dots before the fields inside it, as JSON writes it: on one line. */
export function fieldNamed(path: readonly PropertyKey[]): string {
  const names = path.map((name) => JSON.stringify(String(name)).slice(1, -1))
  return names.join('.').slice(0, LONGEST).toWellFormed()
}

function rank({ code }: Issue): number {
  return code === 'unrecognized_keys' ? 0 : 1
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<PropertyKey, unknown>)[name], input)
}

function faultOf(issue: Issue): { fault: FieldFault; min?: Decimal; max?: Decimal } {
  if (issue.code === 'unrecognized_keys') return { fault: 'unknown' }
  if (issue.code === 'invalid_type') return { fault: typeFaults[issue.expected] ?? 'malformed' }
  if (issue.code === 'invalid_value') return { fault: 'not-offered' }
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return { fault: 'not-offered' }
  if (issue.code === 'too_big')
    return { fault: tooBig[issue.origin] ?? 'too-large', max: figure(issue.maximum) }
  if (issue.code !== 'too_small') return { fault: 'malformed' }
  if (issue.inclusive !== true) return { fault: 'not-positive' }
  return {
    fault: issue.origin === 'string' ? 'too-short' : 'too-small',
    min: figure(issue.minimum),
  }
}

const typeFaults: Partial<Record<string, FieldFault>> = {
  string: 'not-text',
  number: 'not-a-number',
  int: 'not-a-number',
}

const tooBig: Partial<Record<string, FieldFault>> = { string: 'too-long', array: 'too-many' }

function figure(bound: number | bigint): Decimal {
  return decimal(String(bound))
}
