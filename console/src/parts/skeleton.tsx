/** Stands in for a card with rows until its content is read. */
export function Skeleton() {
  return (
    <section className="card skeleton" aria-busy="true" aria-label="Loading">
      {['one', 'two', 'three', 'four', 'five'].map((row) => (
        <div key={row}>
          <span className="skeleton-line" />
          <span className="skeleton-line wide" />
          <span className="skeleton-line tiny" />
        </div>
      ))}
    </section>
  )
}
