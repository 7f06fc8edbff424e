import './pass-card.css'
import { useId } from 'react'
import { Link } from 'react-router'
import { expiryWords, lastDaysWords, PAYS_FOR } from '#client/passes/pass-words.ts'
import { PunchCard } from '#client/passes/punch-card.tsx'
import type { Pass } from '#contract/business/packages.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { Icon } from '#ui/icon.tsx'
import { bookPathFor } from '../page/paths.ts'
import { LedgerButton, PassLedger } from './pass-ledger.tsx'
import { useLedgerPanel } from './use-ledger-panel.ts'

interface PassCardProps {
  pass: Pass
  today: CalendarDate
  /** The first to expire is used first, and is the large one. */
  isFirst: boolean
  isOnly: boolean
}

export function PassCard({ pass, today, isFirst, isOnly }: PassCardProps) {
  const headingId = useId()
  const panel = useLedgerPanel()
  return (
    <article className={isFirst ? 'pass first' : 'pass'} aria-labelledby={headingId}>
      <div className={isFirst ? 'pass-card on-dark' : 'pass-card'}>
        <div>
          <PassTag pass={pass} today={today} />
          <h2 id={headingId}>{pass.name}</h2>
          <p className="number">
            <b>{pass.leftText}</b>. <span className="pass-expiry">{expiryWords(pass)}.</span>
          </p>
          <p>
            {PAYS_FOR[pass.kind]}
            {isFirst && !isOnly && ' Used before your other passes because it expires first.'}
          </p>
          <div className="pass-actions">
            <Link
              className={isFirst ? 'button ball' : 'button secondary'}
              to={bookPathFor({ orderType: pass.kind === 'night' ? 'boarding' : 'daycare' })}
            >
              {pass.kind === 'night' ? 'Book a stay' : 'Book a day'}
            </Link>
            <LedgerButton pass={pass} panel={panel} />
          </div>
        </div>
        <PunchCard pass={pass} />
      </div>
      {panel.isOpen && <PassLedger pass={pass} id={panel.id} />}
    </article>
  )
}

function PassTag({ pass, today }: { pass: Pass; today: CalendarDate }) {
  const hurry = lastDaysWords(pass.expiresOn, today)
  if (hurry !== undefined) {
    return (
      <span className="tag pass-hurry">
        <Icon name="clock-bold" />
        {hurry}
      </span>
    )
  }
  return <span className="tag pass-tag">{pass.creditsLeft < pass.credits ? 'In use' : 'Not used yet'}</span>
}
