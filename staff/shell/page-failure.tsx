import { Component, type ReactNode } from 'react'

interface PageFailureProps {
  pathname: string
  children: ReactNode
}

/** Catches a page that could not be loaded or broke while drawing; the rail stays usable. */
export class PageFailure extends Component<PageFailureProps, { failed: boolean; pathname: string }> {
  override state = { failed: false, pathname: '' }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Another page may well open. */
  static getDerivedStateFromProps({ pathname }: PageFailureProps, before: { pathname: string }) {
    return pathname === before.pathname ? null : { failed: false, pathname }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page-message" role="alert">
        <h1>This page didn’t open</h1>
        <p>Nothing is lost. Load it again, or open another one.</p>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          Load again
        </button>
      </div>
    )
  }
}
