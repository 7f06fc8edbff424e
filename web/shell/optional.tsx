import { Component, type ReactNode, Suspense } from 'react'

/** A part that comes later and that the page can do without: it is left out if it cannot be loaded. */
export class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : <Suspense>{this.props.children}</Suspense>
  }
}
