import { type Html, html } from '@kontor/server/pages'

/** A column: its heading, its kind, and the content of its cells. */
export interface Column<Row> {
  name: string
  kind?: 'number' | 'wide' | 'quiet'
  show: (row: Row) => Html | string | number
}

/**
 * A titled table. On narrow screens each row is a block, and each cell shows the name of its
 * column.
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
