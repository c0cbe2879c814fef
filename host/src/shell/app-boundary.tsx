import { Component, type ReactNode } from 'react'
import { StartFailed } from './start-failed.tsx'

/** The last net: a fault of the shell itself leaves a page that says so and can be loaded again. */
export class AppBoundary extends Component<{ children: ReactNode }, { cause: unknown }> {
  override state = { cause: null }

  static getDerivedStateFromError(cause: unknown) {
    return { cause }
  }

  override render() {
    return this.state.cause === null ? (
      this.props.children
    ) : (
      <StartFailed cause={this.state.cause} />
    )
  }
}
