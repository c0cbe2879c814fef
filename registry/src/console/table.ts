import { html, type Html } from '@kontor/shared/html'

/** A column: its heading, what stands in it, and how. */
export interface Column<Row> {
  name: string
  kind?: 'number' | 'wide' | 'quiet'
  show: (row: Row) => Html | string | number
}

/**
 * A titled table. Where it is narrow each row is a block of its own, whose cells carry the names of
 * their columns.
 */
export function table<Row>(
  title: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Html {
  const heads = columns.map(
    ({ name, kind = '' }) => html`<th scope="col" class="${kind}">${name}</th>`,
  )
  const cells = (row: Row) =>
    columns.map(
      ({ name, kind = '', show }) =>
        html`<td class="${kind}" data-name="${name}">${show(row)}</td>`,
    )
  const lines = rows.map(
    (row) =>
      html`<tr>
        ${cells(row)}
      </tr>`,
  )
  return html`<section>
    <h2>${title}</h2>
    <table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </section>`
}
