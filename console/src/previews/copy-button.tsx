import { useDoing } from '../frame/use-keys.ts'
import { useCopy } from '../parts/use-copy.ts'

interface Props {
  link: string
  /** What a user does where the browser forbids to copy, `mark the link`. */
  otherwise: string
}

/** Copies a link, by `y` as well; one on a page. */
export function CopyButton({ link, otherwise }: Props) {
  const { copy, outcome } = useCopy(link)
  useDoing('y', copy)
  return (
    <>
      <span role="status" className="small muted">
        {outcome === 'failed' && `The browser does not allow it: ${otherwise}.`}
      </span>
      <button className="button small" type="button" onClick={copy}>
        {outcome === 'copied' ? 'Copied' : 'Copy link'} <kbd>Y</kbd>
      </button>
    </>
  )
}
