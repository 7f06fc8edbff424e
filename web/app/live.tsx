import { Component, type ReactNode, Suspense } from 'react'

interface LiveProps {
  /** The same part in the same size, from what is known without the server. */
  meanwhile: ReactNode
  children: ReactNode
}

/** A part that shows itself from static text first and stays that way if the live one cannot be loaded. */
export class Live extends Component<LiveProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { meanwhile, children } = this.props
    return this.state.failed ? meanwhile : <Suspense fallback={meanwhile}>{children}</Suspense>
  }
}
