/** Runs SQL with `$1` parameters; the row's type is stated by the query beside it. */
export interface Queries {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/** PostgreSQL, embedded or a server. `bigint` and `numeric` arrive as text: exact. */
export interface Database extends Queries {
  /** Runs the work in one SQL transaction (read committed); what it throws rolls it back. */
  transaction<Result>(work: (tx: Queries) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
