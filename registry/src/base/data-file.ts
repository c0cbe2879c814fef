import path from 'node:path'
import type * as z from 'zod/mini'
import { readIfExists } from '@kontor/server/files'

/**
 * A file of the data folder that cannot be used. The message is one sentence: which file, and what
 * to do. Recognised by name.
 */
export class DataError extends Error {
  override name = 'DataError'

  /** `file` is a path in the data folder; `otherwise` says what to do without a backup of it. */
  constructor(file: string, otherwise: string, cause: unknown) {
    super(
      `${file} in the registry's data folder is damaged; restore it from a backup, or ${otherwise}.`,
      { cause },
    )
  }
}

/**
 * Reads a JSON file of the data folder; null when it does not exist. The file is never changed.
 * @throws DataError when it is not JSON or does not match the schema.
 */
export async function readData<Schema extends z.ZodMiniType>(
  { data, file, otherwise }: { data: string; file: string; otherwise: string },
  schema: Schema,
): Promise<z.output<Schema> | null> {
  const text = await readIfExists(path.join(data, file))
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch (cause) {
    throw new DataError(file, otherwise, cause)
  }
}
