import { figure } from './figures.ts'

/** Says above a held list how many rows wait, and shows them at a click. It moves nothing. */
export function Newer({ waiting, renew }: { waiting: number; renew: () => void }) {
  if (waiting === 0) return null
  return (
    <button className="button small newer" type="button" onClick={renew}>
      {figure(waiting)} new
    </button>
  )
}
