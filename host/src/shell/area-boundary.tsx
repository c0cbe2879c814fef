import { Component, type ReactNode } from 'react'
import type { RemoteId } from '@kontor/shared/wire'
import { report } from '../composition/beacon.ts'
import { AreaDown } from './area-down.tsx'

interface Props {
  id: RemoteId
  children: ReactNode
}

/** A fault in one area's screen stays in that area; the rest of the app goes on. */
export class AreaBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    report(this.props.id, 'failed')
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
