import { i18n } from '@kontor/shared/i18n'
import { findLostFiles } from '../../composition/builds/lost-files.store.ts'
import { startWords } from './start-words.text.ts'

/** Shown when the app cannot start: a message in the user's language, and the cause for support. */
export function StartFailed({ cause }: { cause: unknown }) {
  const words = startWords()
  return (
    <main role="alert" lang={i18n.language}>
      <h1>{words?.title ?? 'Kontor'}</h1>
      {words && <p>{words.text}</p>}
      <p lang="en" className="small muted">
        {cause instanceof Error ? cause.message : String(cause)}
      </p>
      <button type="button" className="btn" onClick={() => void tryAgain()}>
        {words?.retry ?? '↻'}
      </button>
    </main>
  )
}

/** A damaged copy in the browser's cache would fail again. */
async function tryAgain(): Promise<void> {
  await findLostFiles()
  location.reload()
}
