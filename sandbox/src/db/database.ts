/** A row set is typed by the query beside it. */
export interface Queries {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>
}

/** A connection inside one SQL transaction. */
export type Transaction = Queries

/** PostgreSQL, embedded or a server. `numeric`, `bigint` and instants (ms) arrive as text, number-free. */
export interface Database extends Queries {
  /** Runs the function in one SQL transaction; what it throws rolls it back. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>
  /** Several statements without parameters, for migrations. */
  script(sql: string): Promise<void>
  close(): Promise<void>
}
