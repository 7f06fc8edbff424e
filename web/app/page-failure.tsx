import lostDog from '#ui/art/spot-not-found.svg'
import { Icon } from '#ui/icon.tsx'
import { Component, type ReactNode } from 'react'
import { Link } from 'react-router'
import { PATHS } from './paths.ts'
import { Spot } from './spot.tsx'

/** Catches a page that could not be loaded or broke while drawing; header and footer stay usable. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Spot art={lostDog} title="This page did not open">
        <p>Nothing you did is lost. Load the page again, or go back home and take another path.</p>
        <button type="button" className="button primary" onClick={() => window.location.reload()}>
          <Icon name="arrow-clockwise-bold" />
          Load again
        </button>
        <Link className="button secondary" to={PATHS.home}>
          Go home
        </Link>
      </Spot>
    )
  }
}
