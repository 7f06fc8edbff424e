import './manager-panel.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ManagerDay, TeamStep } from '#contract/office/day/manager-day.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { subjectWords } from '../../../frame/words/audit-words.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'
import { initialsOf } from '../../../frame/words/initials.ts'

const LIVE = ['today', 'order', 'care', 'play', 'till', 'groom', 'incident', 'vaccine', 'team']

const METHOD_WORDS: Record<string, string> = {
  card: 'Card online',
  terminal: 'Terminal',
  cash: 'Cash',
  etransfer: 'E-transfer',
  cheque: 'Cheque',
}

/** What a manager looks for: takings, who is here, what was done just now, and what was let pass. */
export function ManagerPanel() {
  const read = useStaffRead(staffToday.getManagerDay, {}, { live: LIVE })
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="So far today" sub="Managers only" className="manager-panel">
      <StaffLoaded read={read} what="the day so far">
        {(day) => (
          <>
            <Takings takings={day.takings} />
            <OnShift people={day.onShift} />
            <Latest steps={day.latest} />
            <p className="manager-passed">
              <button
                type="button"
                className="button secondary small"
                disabled={day.passed.length === 0}
                onClick={() => setOpen(true)}
              >
                Waived, last 7 days: {day.passed.length}
              </button>
            </p>
            {isOpen && <PassedSheet steps={day.passed} onClose={() => setOpen(false)} />}
          </>
        )}
      </StaffLoaded>
    </Panel>
  )
}

const Takings = ({ takings: { collectedCents, methods } }: Pick<ManagerDay, 'takings'>) => (
  <p className="manager-takings">
    <Link to="/staff/till">
      <b>{exactPrice(collectedCents)}</b> taken
    </Link>
    <small>
      {methods.length === 0
        ? 'No payments yet.'
        : methods
            .map(({ method, cents }) => `${METHOD_WORDS[method] ?? method} ${exactPrice(cents)}`)
            .join(', ')}
    </small>
  </p>
)

const OnShift = ({ people }: { people: ManagerDay['onShift'] }) => (
  <>
    <h3>On shift</h3>
    <ul className="manager-people" aria-label="On shift">
      {people.map(({ id, name, since, lastSeen, watches }) => (
        <li key={id}>
          <span className="initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span>
            <b>{name}</b>
            <small>
              {watches !== null && `${watches}, `}since {clockTime(Date.parse(since))}, seen{' '}
              {clockTime(Date.parse(lastSeen))}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </>
)

/** 'Dana checked Olive in at 9:01 am'; with the booking or the dog where the words do not say it. */
export function stepLine({ by, action, subject, at }: TeamStep): string {
  const [first = by.name] = by.name.split(' ')
  const { name } = subject
  const about = name === null || action.includes(name) ? '' : `, ${subjectWords(subject)},`
  return `${first} ${action}${about} at ${clockTime(Date.parse(at))}`
}

const Latest = ({ steps }: { steps: readonly TeamStep[] }) =>
  steps.length === 0 ? null : (
    <>
      <h3>Just now</h3>
      <ul className="manager-latest" aria-label="Just now">
        {steps.map((step) => (
          <li key={`${step.at} ${step.action} ${step.subject.id}`}>{stepLine(step)}</li>
        ))}
      </ul>
    </>
  )

function PassedSheet({ steps, onClose }: { steps: readonly TeamStep[]; onClose: () => void }) {
  return (
    <StaffSheet isOpen onClose={onClose} title="Waived, last 7 days">
      <p className="muted">
        {counted(steps.length, 'line')}: records, money and hours waived, charges waived, and what a manager’s
        PIN allowed.
      </p>
      <ul className="passed-list" aria-label="Waived">
        {steps.map((step) => (
          <PassedRow key={`${step.at} ${step.action} ${step.subject.id}`} step={step} />
        ))}
      </ul>
      <p>
        <Link className="text-link" to="/staff/audit">
          All activity
        </Link>
      </p>
    </StaffSheet>
  )
}

const PAGE_OF: Record<string, string> = { order: 'orders', dog: 'dogs', household: 'customers' }

function PassedRow({ step: { at, by, approvedBy, action, subject, why, amountCents } }: { step: TeamStep }) {
  const page = PAGE_OF[subject.kind]
  const words = subjectWords(subject)
  return (
    <li>
      <span>
        <b>{by.name}</b> {action}
        {amountCents !== null && amountCents !== 0 && <>, {exactPrice(Math.abs(amountCents))}</>}
        {why !== '' && <q>{why}</q>}
      </span>
      <small>
        {shortDay(Date.parse(at))}, {clockTime(Date.parse(at))},{' '}
        {page === undefined ? words : <Link to={`/staff/${page}/${subject.id}`}>{words}</Link>}
        {approvedBy !== null && `, allowed by ${approvedBy}`}
      </small>
    </li>
  )
}
