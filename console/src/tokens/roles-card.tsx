const rows: readonly (readonly [role: string, ...cells: readonly string[]])[] = [
  ['reader', 'yes', 'no', 'no', 'no', 'no'],
  ['publisher', 'yes', 'its own areas', 'its own areas', 'no, it asks the gate', 'no'],
  ['operator', 'yes', 'yes', 'yes', 'yes', 'no'],
  ['admin', 'yes', 'yes', 'yes', 'yes', 'yes'],
]

const headings = ['Look', 'Publish', 'Promote to staging', 'Change every channel', 'Tokens, keys']

/** A short list of what each role may do; docs/roles.md has each call. */
export function RolesCard() {
  return (
    <section className="card" aria-labelledby="roles">
      <header>
        <h2 id="roles">What a role may do</h2>
      </header>
      <div className="scroll">
        <table className="fold">
          <thead>
            <tr>
              <th scope="col">Role</th>
              {headings.map((heading) => (
                <th scope="col" key={heading}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([role, ...cells]) => (
              <tr key={role}>
                <th scope="row" className="wide">
                  {role}
                </th>
                {cells.map((cell, place) => (
                  <td
                    key={headings[place]}
                    data-name={headings[place]}
                    className={cell === 'no' ? 'muted' : undefined}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
