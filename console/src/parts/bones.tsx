/** The shape of a card with rows, before what it shows was read. */
export function Bones() {
  return (
    <section className="card bones" aria-busy="true" aria-label="Loading">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row}>
          <span className="bone" />
          <span className="bone wide" />
          <span className="bone tiny" />
        </div>
      ))}
    </section>
  )
}
