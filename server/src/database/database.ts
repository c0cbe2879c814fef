/** Runs SQL with `$1` parameters; the caller states the type of a row. */
export interface Queries {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/**
 * PostgreSQL, embedded or a server. `bigint` and `numeric` are returned as text, which is exact.
 */
export interface Database extends Queries {
  /** Runs the work in one SQL transaction (read committed); an error rolls it back. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
  /** False while the embedded database refuses writes because its disk is full. */
  hasRoom(): boolean
  /**
   * A copy of the data folder of the embedded database as a compressed tar; null for a server,
   * which has tools of its own.
   */
  dump: (() => Promise<Blob>) | null
  close(): Promise<void>
}
