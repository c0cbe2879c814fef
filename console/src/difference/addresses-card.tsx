import { addressLines, contractText, countsText, goneText } from './addresses.rules.ts'
import type { Pair } from './compositions.rules.ts'
import { differText } from './difference.rules.ts'

/** The addresses that builds of several areas add and remove, and their contracts. */
export function AddressesCard({ pairs }: { pairs: readonly Pair[] }) {
  const lines = addressLines(pairs)
  return (
    <section className="card" aria-label="Addresses">
      <header>
        <h2>Addresses</h2>
        <span className="note push">{differText(lines.length)}</span>
      </header>
      {lines.length > 0 && (
        <div className="scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Address</th>
                <th scope="col">Area</th>
                <th scope="col">Before and after</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ area, name, from, to }) => (
                <tr key={`${area} ${name}`}>
                  <th scope="row" className="mono">
                    {name}
                  </th>
                  <td>{area}</td>
                  <td className="mono">
                    {from !== null && <del>{from}</del>} {to !== null && <ins>{to}</ins>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pairs.length > 0 && (
        <footer>
          {contractText(pairs)} {goneText(lines)} These builds have {countsText(pairs)}
        </footer>
      )}
    </section>
  )
}
