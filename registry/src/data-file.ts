import path from 'node:path'
import type * as z from 'zod/mini'
import { readIfThere } from './files.ts'

/**
 * A file of the data folder that cannot be used. The message is one sentence: which file, and what
 * to do. Recognised by name.
 */
export class DataError extends Error {
  override name = 'DataError'

  /** `file` is within the data folder; `otherwise` is what to do when there is no copy of it. */
  constructor(file: string, otherwise: string, cause: unknown) {
    super(
      `${file} in the registry's data folder is damaged; put back a copy of it, or ${otherwise}.`,
      { cause },
    )
  }
}

/**
 * Reads a JSON file of the data folder; null when there is none.
 * @throws DataError when it is not what it should be. Nothing is changed then.
 */
export async function readData<Schema extends z.ZodMiniType>(
  { data, file, otherwise }: { data: string; file: string; otherwise: string },
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await readIfThere(path.join(data, file))
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new DataError(file, otherwise, cause)
  }
}
