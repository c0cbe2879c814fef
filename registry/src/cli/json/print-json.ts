import * as z from 'zod/mini'
import { put } from '../base/output.ts'

/**
 * Prints a command's answer by its schema: as one line, with times in ISO 8601 and nothing that the
 * schema does not name.
 */
export function printJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: z.output<Schema>,
): void {
  put(JSON.stringify(z.encode(schema, value)))
}
