import * as z from 'zod/mini'
import type { Endpoint } from '@kontor/shared/wire'

const strictByInput = new WeakMap<z.ZodMiniType, z.ZodMiniType>()
const originals = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * The input of a call as the server reads it. Unknown fields of a body are refused, because a
 * misspelt `stoploss` would leave a position unprotected; those of a query are left out. Source:
 * CALL-6.
 */
export function strictInput<Input extends z.ZodMiniType>({
  method,
  body,
  input,
}: Pick<Endpoint<Input>, 'method' | 'body' | 'input'>): Input {
  return method === 'GET' || body === 'picture' ? input : strict(input)
}

/** The same schema, whose objects take no field that they do not name. */
function strict<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  let made = strictByInput.get(schema)
  if (!made) {
    strictByInput.set(schema, (made = copyStrict(schema)))
    originals.set(made, schema)
  }
  return made as Schema
}

/** The schema of the wire that a strict one was made of; any other schema is its own original. */
export function originalOf(schema: z.core.$ZodType): z.core.$ZodType {
  return originals.get(schema) ?? schema
}

function copyStrict(schema: z.ZodMiniType): z.ZodMiniType {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const shape = Object.fromEntries(
      Object.entries(def.shape).map(([name, field]) => [name, strict(field as z.ZodMiniType)]),
    )
    return schema.clone({ ...def, shape, catchall: z.never() } as never)
  }
  if (def.type === 'union') {
    const options = def.options.map((option) => strict(option as z.ZodMiniType))
    return schema.clone({ ...def, options } as never)
  }
  if (def.type === 'optional' || def.type === 'nullable')
    return schema.clone({ ...def, innerType: strict(def.innerType as z.ZodMiniType) } as never)
  if (def.type === 'array')
    return schema.clone({ ...def, element: strict(def.element as z.ZodMiniType) } as never)
  return schema
}
