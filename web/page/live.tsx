import { Component, type ReactNode, Suspense, useDeferredValue } from 'react'

interface LiveProps {
  /** The same part in the same size, from what is known without the server. */
  fallback: ReactNode
  children: ReactNode
}

/** A part that shows itself from static text first and stays that way if the live one cannot be loaded. */
export class Live extends Component<LiveProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { fallback, children } = this.props
    if (this.state.failed) return fallback
    return (
      <Suspense fallback={fallback}>
        <AfterStatic fallback={fallback}>{children}</AfterStatic>
      </Suspense>
    )
  }
}

/** The prerendered page holds the static text. Deferred, it stays untouched until the live part is here. */
function AfterStatic({ fallback, children }: LiveProps) {
  const mayLoad = useDeferredValue(true, false)
  return mayLoad ? children : fallback
}
