/** The last resort, when not even words can be relied on: never a blank page. */
export function StartFailed({ cause }: { cause: unknown }) {
  return (
    <main role="alert">
      <h1>Kontor</h1>
      <p>{cause instanceof Error ? cause.message : String(cause)}</p>
      <button type="button" className="btn" onClick={() => location.reload()}>
        ↻
      </button>
    </main>
  )
}
