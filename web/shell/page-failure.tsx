import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import lostDog from '#ui/art/spot-not-found.svg'
import { Icon } from '#ui/icon.tsx'
import { IllustratedPage } from '../page/illustrated-page.tsx'
import { PATHS } from '../page/paths.ts'

interface PageFailureProps {
  pathname: string
  children: ReactNode
}

interface PageFailureState {
  failed: boolean
  pathname: string
}

/** Catches a page that could not be loaded or broke while drawing; header and footer stay usable. */
export class PageFailure extends Component<PageFailureProps, PageFailureState> {
  override state = { failed: false, pathname: '' }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Another page may well open. */
  static getDerivedStateFromProps({ pathname }: PageFailureProps, before: PageFailureState) {
    return pathname === before.pathname ? null : { failed: false, pathname }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <IllustratedPage art={lostDog} title="This page didn’t open">
        <p>Nothing is lost. Load the page again, or go back to the home page.</p>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          <Icon name="arrow-clockwise-bold" />
          Load again
        </button>
        <Link className="button secondary" to={PATHS.home}>
          Go home
        </Link>
      </IllustratedPage>
    )
  }
}
