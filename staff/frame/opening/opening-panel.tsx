import './opening-panel.css'
import { use } from 'react'
import { Link } from 'react-router'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { type Opening, staffOpening } from '#contract/management/opening.ts'
import { keptFromOpening } from '#domain/opening/before-opening.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'
import { SetupGroups } from '../page/setup-groups.ts'
import { showYourPin } from '../pin/your-pin-state.ts'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { shortDay } from '../words/clock-words.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'
import { openingPage } from './opening-links.ts'

type Line = Opening['lines'][number]

const useOpening = () => useStaffRead(staffOpening.getOpening, {}, { live: ['catalogue', 'team'] })

/** What a business needs before it opens: what is there, what is missing, and what customers see without it. */
export function OpeningPanel() {
  const read = useOpening()
  return (
    <Panel title="Before you open" {...(read.data && { sub: headWords(read.data) })}>
      <StaffLoaded read={read} what="the checklist">
        {(opening) => <Checklist opening={opening} lines={opening.lines} />}
      </StaffLoaded>
    </Panel>
  )
}

/** The same on Today, as long as the business is not open: what is still missing. */
export function OpeningOnToday() {
  const { data } = useOpening()
  if (data === undefined || data.openedAt !== null) return null
  return (
    <Panel
      title="Before you open"
      sub={headWords(data)}
      end={<Link to="/staff/before-you-open">Whole list</Link>}
    >
      <Checklist opening={data} lines={data.lines.filter(({ isDone }) => !isDone)} />
    </Panel>
  )
}

function headWords({ openedAt, lines }: Opening): string {
  const left = lines.filter(({ isDone }) => !isDone).length
  const missing = left === 0 ? 'Nothing is missing' : `${left} of ${counted(lines.length, 'line')} missing`
  return openedAt === null ? missing : `Open since ${shortDay(Date.parse(openedAt))}. ${missing}`
}

function Checklist({ opening, lines }: { opening: Opening; lines: readonly Line[] }) {
  return (
    <>
      <ul className="opening-lines" aria-label="Before you open">
        {lines.map((line) => (
          <ChecklistLine key={line.key} line={line} />
        ))}
      </ul>
      {opening.openedAt === null && <OpenFoot opening={opening} />}
    </>
  )
}

function ChecklistLine({ line: { key, label, isNeeded, isDone, state, without } }: { line: Line }) {
  const page = openingPage(use(SetupGroups), key)
  return (
    <li>
      <span className={isDone ? 'is-done' : 'muted'}>
        <StaffIcon name={isDone ? 'check-circle-fill' : 'warning-circle-fill'} />
        <span className="visually-hidden">{isDone ? 'Done: ' : 'Missing: '}</span>
      </span>
      <div>
        <b>{label}</b>
        {!isDone && !isNeeded && <span className="muted"> (can wait)</span>}
        <p>{state}</p>
        {!isDone && <p className="muted">{without}</p>}
      </div>
      {key === 'pin' && !isDone ? (
        <button type="button" className="button secondary small" onClick={showYourPin}>
          Choose your PIN
        </button>
      ) : (
        page !== undefined && (
          <Link className="text-link" to={page.to} aria-label={`${label}: ${page.label}`}>
            {page.label}
          </Link>
        )
      )}
    </li>
  )
}

function OpenFoot({ opening }: { opening: Opening }) {
  const missing = keptFromOpening(opening.lines)
  const write = useStaffWrite(staffOpening.openBusiness, {})
  return (
    <div className="opening-foot">
      <p>
        {missing.length === 0
          ? 'Until you open, the site says that booking opens soon.'
          : `Not yet: ${nameList(missing.map(({ label }) => label))}.`}
      </p>
      <button
        type="button"
        className="button primary"
        disabled={missing.length > 0 || write.isSending}
        onClick={() => void write.send({ parkId: DEFAULT_PARK_ID })}
      >
        Open for bookings
      </button>
    </div>
  )
}
