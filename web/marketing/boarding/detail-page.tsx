import '#ui/page-head.css'
import { useRef } from 'react'
import { Link } from 'react-router'
import villa from '#ui/art/suite-villa.svg'
import { Icon } from '#ui/icon.tsx'
import { BOOK_PATH } from '../../page/paths.ts'
import { useJump } from '../../page/use-jump.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { LOOKUP_ID } from '../lookup/looked-up.ts'
import { StayLookup } from '../lookup/stay-lookup.tsx'
import { DayPlan } from './day-plan.tsx'
import { StayPrices } from './stay-prices.tsx'
import { StayRules } from './stay-rules.tsx'
import { SuiteTiles } from './suite-tiles.tsx'

export function DetailPage() {
  usePageHead(
    'Daycare & boarding',
    'Dog daycare and boarding near Surrey, BC: five kinds of suite, what a day looks like, prices and what to bring.',
  )
  useJump()
  const lookup = useRef<HTMLElement>(null)
  const checkDates = () => {
    lookup.current?.scrollIntoView()
    lookup.current?.querySelector('button')?.focus({ preventScroll: true })
  }
  return (
    <>
      <div className="wrap page-head">
        <div>
          <h1>Daycare &amp; boarding</h1>
          <p className="page-head-lead">
            Fields in the morning, a nap at noon, the hall if it rains. Then home with you, or a quiet suite
            with us.
          </p>
          <div className="page-head-actions">
            <Link className="button primary large" to={BOOK_PATH}>
              Book
              <Icon name="arrow-right-bold" />
            </Link>
            <button type="button" className="button secondary large" onClick={checkDates}>
              Check dates
            </button>
          </div>
        </div>
        <img src={villa} alt="Two dogs asleep back to back in the Family Villa" width="320" height="220" />
      </div>
      <DayPlan />
      <section className="wrap section">
        <h2>Suites</h2>
        <SuiteTiles />
      </section>
      <section className="wrap section" id={LOOKUP_ID} ref={lookup}>
        <StayLookup />
      </section>
      <section className="wrap section">
        <StayPrices onCheckDates={checkDates} />
      </section>
      <StayRules />
    </>
  )
}
