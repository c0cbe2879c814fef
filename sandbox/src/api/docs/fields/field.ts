/** What a field means, with its unit, and a value that it may have. */
export type Field = readonly [description: string, example?: unknown]

/**
 * Fields by name; `Owner.name` stands before it where a name means several things. The owner is
 * the field or the shared type that the field is in.
 */
export type Fields = Readonly<Record<string, Field>>
