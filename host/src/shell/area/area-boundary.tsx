import { Component, type ReactNode } from 'react'
import type { RemoteId } from '@kontor/shared/wire'
import { areaCrashed } from '../../composition/health/health.store.ts'
import { AreaDown } from './area-down.tsx'

interface Props {
  id: RemoteId
  children: ReactNode
}

/** Catches faults of one area's screen, so that the rest of the app works on. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown) {
    areaCrashed(this.props.id, cause)
  }

  override render() {
    const { id, children } = this.props
    return this.state.failed ? (
      <AreaDown id={id} onRetry={() => this.setState({ failed: false })} />
    ) : (
      children
    )
  }
}
