import { Lock } from '@kontor/shared/ui'

/** Says who can see the uploaded photos. */
export function PrivateNote({ children }: { children: string }) {
  return (
    <p className="hint">
      <Lock className="i xs" aria-hidden />
      <span>{children}</span>
    </p>
  )
}
