import { Component, type ReactNode } from 'react'
import { appCrashed } from '../../composition/health/health.store.ts'
import { StartFailed } from './start-failed.tsx'

/** Catches faults of the shell itself: shows what failed and a button that reloads. */
export class AppBoundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state = { cause: null }

  static getDerivedStateFromError(cause: unknown) {
    return { cause }
  }

  override componentDidCatch(cause: unknown) {
    appCrashed(cause)
  }

  override render() {
    return this.state.cause === null ? (
      this.props.children
    ) : (
      <StartFailed cause={this.state.cause} />
    )
  }
}
