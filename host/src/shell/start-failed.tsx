/** Shown when the app cannot start. It needs no translations, which may not be loaded. */
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
