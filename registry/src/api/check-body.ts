import type * as z from 'zod/mini'
import { Refusal } from '../base/refusal.ts'

/**
 * Checks the body of a request.
 * @throws Refusal 400 with the hint.
 */
export function checkBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
  hint: string,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal(400, 'body-invalid', hint)
}
