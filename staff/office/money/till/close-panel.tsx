import './close-panel.css'
import { Link } from 'react-router'
import {
  type Compared,
  OPEN_KINDS,
  type OpenThing,
  staffTill,
  type Till,
} from '#contract/office/money/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { type BatchState, batchState } from '#domain/till/drawer.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { RestAbsent } from './rest-absent.tsx'

interface ClosePanelProps {
  till: Till
  openThings: readonly OpenThing[]
  why: string
}

const MAX_AHEAD = 3

/** Each open thing with its button; the day closes when nothing is open. */
export function ClosePanel({ till, openThings, why }: ClosePanelProps) {
  const close = useStaffWrite(staffTill.closeTill, { silent: true })
  const { compared } = till
  const mayMark = useMay('care')
  const ahead = openThings.filter(({ isAhead }) => isAhead)
  const absent = openThings.flatMap((thing) =>
    thing.absent !== null && !thing.isAhead && mayMark ? [thing.absent] : [],
  )
  // What can be answered together stands there.
  const isTogether = ({ absent: one, isAhead }: OpenThing) => one !== null && !isAhead && absent.length > 1
  const late = openThings.filter((thing) => !thing.isAhead && !isTogether(thing))
  const lacksReason = compared?.needsReason === true && why.trim() === ''
  const isReady = openThings.length === 0 && compared !== null && !lacksReason
  return (
    <Panel
      title={`Close ${shortDate(till.date)}`}
      sub={
        openThings.length > 0 && (
          <span className="tag warn">
            <StaffIcon name="hourglass-bold" />
            {openThings.length - ahead.length > 0
              ? `${openThings.length - ahead.length} open`
              : `${ahead.length} later today`}
          </span>
        )
      }
    >
      <ul className="till-open-things">
        {absent.length > 1 && <RestAbsent bookings={absent} />}
        {late.map(({ kind, text, line, button, link }) => (
          <li key={`${kind} ${link} ${text}`} className="open">
            <StaffIcon name="warning-circle-fill" />
            <span className="till-what">
              <b>{text}</b>
              <span className="muted">{line}</span>
            </span>
            <Link className="button secondary small" to={link} aria-label={`${button}: ${text}`}>
              {button}
            </Link>
          </li>
        ))}
        {ahead.length > 0 && (
          <li className="ahead">
            <StaffIcon name="clock" />
            <span className="till-what">
              <b>{aheadWords(ahead)}</b>
              <span className="muted">
                {ahead
                  .map(({ text }) => text)
                  .slice(0, MAX_AHEAD)
                  .join('; ')}
              </span>
            </span>
            <Link className="button secondary small" to="/staff/today">
              Show
            </Link>
          </li>
        )}
        {OPEN_KINDS.filter((kind) => openThings.every((thing) => thing.kind !== kind)).map((kind) => (
          <Done key={kind} {...DONE[kind]} />
        ))}
        {compared !== null && !lacksReason && (
          <Done text={countedWords(compared)} line={differenceWords(compared)} />
        )}
      </ul>
      <div className="till-close">
        <FormFailure text={close.failure} />
        <p className="muted">{whatIsMissing({ isReady, isCounted: compared !== null, lacksReason })}</p>
        <button
          type="button"
          className="button primary"
          disabled={!isReady || close.isSending}
          onClick={() => void close.send({ tillId: till.id, version: till.version, why })}
        >
          Close the day
        </button>
      </div>
    </Panel>
  )
}

/** '2 still to come, 5 still in daycare today': nothing of it is late. */
function aheadWords(ahead: readonly OpenThing[]): string {
  const here = ahead.filter(({ kind }) => kind === 'daycare-here').length
  const toCome = ahead.length - here
  const parts = [toCome > 0 ? `${toCome} still to come` : '', here > 0 ? `${here} still in daycare` : '']
  return `${parts.filter((part) => part !== '').join(', ')} today`
}

/** What is said of a kind of which nothing is open. */
const DONE: Record<OpenThing['kind'], { text: string; line: string }> = {
  'daycare-here': { text: 'Daycare', line: 'Everyone has gone home' },
  'stay-over': { text: 'Stays past their check-out', line: 'None' },
  dose: { text: 'Medicine', line: 'Every dose is ticked' },
  arrival: { text: 'Arrivals', line: 'Everyone came or is marked absent' },
  meeting: { text: 'Meet and greets', line: 'Nothing is left to decide' },
}

const COUNTED: Record<BatchState, string> = {
  'nothing-taken': 'Drawer counted, the terminal took nothing',
  'not-typed': 'Drawer counted, terminal batch missing',
  same: 'Drawer counted, terminal matches',
  apart: 'Drawer and terminal counted',
}

const countedWords = (compared: Compared): string => COUNTED[batchState(compared)]

function differenceWords({ differenceCents, terminalDifferenceCents, needsReason }: Compared): string {
  const apart = [differenceCents, terminalDifferenceCents].filter((cents) => cents !== 0)
  if (apart.length === 0) return needsReason ? 'With a reason' : 'No difference'
  return `Difference ${apart.map((cents) => exactPrice(cents)).join(' and ')}${needsReason ? ' with a reason' : ''}`
}

const Done = ({ text, line }: { text: string; line: string }) => (
  <li className="done">
    <StaffIcon name="check-circle-fill" />
    <span className="till-what">
      <b>{text}</b>
      <span className="muted">{line}</span>
    </span>
  </li>
)

function whatIsMissing({
  isReady,
  isCounted,
  lacksReason,
}: {
  isReady: boolean
  isCounted: boolean
  lacksReason: boolean
}): string {
  if (isReady) return 'This can’t be undone; later money goes to the next drawer.'
  if (!isCounted) return 'Not yet: count the drawer first.'
  return lacksReason ? 'Not yet: say why there is a difference.' : 'Not yet: something above is open.'
}
