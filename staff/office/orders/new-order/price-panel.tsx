import './price-panel.css'
import type { OutputOf } from '#contract/endpoint.ts'
import type { BendNeeded, staffNewOrder, WayToPay } from '#contract/office/orders/new-order.ts'
import { dateRange, fewDates } from '#domain/calendar/date-words.ts'
import { nightsOf } from '#domain/calendar/stay-dates.ts'
import { fileUrl } from '#client/page/page-settings.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted, nameList } from '#domain/name-list.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { clockTime, shortDay } from '../../../frame/words/clock-words.ts'
import { DeskPromo } from './desk-promo.tsx'
import { isMetFirst } from './met-first.ts'
import type { NewOrder } from './use-new-order.ts'

type Quoted = OutputOf<typeof staffNewOrder.quote>

const WAYS: readonly { value: WayToPay; label: string; button: string }[] = [
  { value: 'now', label: 'Pay now', button: 'Book and take payment' },
  { value: 'link', label: 'Card link', button: 'Book and send payment link' },
  { value: 'etransfer', label: 'E-transfer', button: 'Book, e-transfer' },
  { value: 'arrival', label: 'At arrival', button: 'Book, pay at arrival' },
  { value: 'hold', label: 'Hold only', button: 'Hold without deposit' },
]

interface PricePanelProps {
  order: NewOrder
  isSending: boolean
  onBook: () => void
}

/** What it costs, how it is paid, and the one button. */
export function PricePanel({ order, isSending, onBook }: PricePanelProps) {
  const { quote, request } = order
  const suite = chosenSuite(order)
  return (
    <Panel
      title="The booking"
      sub={whatWords(order)}
      className="price-panel"
      {...(suite !== undefined && {
        end: <img className="price-suite" src={fileUrl(suite.img)} alt="" width={62} height={46} />,
      })}
    >
      {request === null && <p className="panel-empty">Pick dogs and dates to see the price.</p>}
      {request !== null && quote.data === undefined && quote.refusal === null && (
        <p className="panel-empty" role="status">
          {quote.isAway ? 'We can’t reach the server. Trying again…' : 'Working out the price…'}
        </p>
      )}
      {request !== null && quote.data !== undefined && (
        <Quoted order={order} quoted={quote.data} isSending={isSending} onBook={onBook} />
      )}
    </Panel>
  )
}

function chosenSuite({ draft, offers }: NewOrder) {
  const id = draft.what === 'boarding' ? draft.booking.rooms[0]?.suiteTypeId : undefined
  return offers?.find(({ suite }) => suite.id === id)?.suite
}

function whatWords({ draft, dogs }: NewOrder): string {
  const { arrival, departure, days } = draft.booking
  const names = nameList(dogs.map(({ name }) => name))
  if (draft.what === 'boarding' && arrival !== null && departure !== null) {
    return [dateRange(arrival, departure), counted(nightsOf(arrival, departure).length, 'night'), names]
      .filter((part) => part !== '')
      .join(', ')
  }
  if (draft.what === 'daycare' && days.length > 0) {
    const dates = days.map(({ date }) => date)
    return `${fewDates(dates, 3)}, ${names}`
  }
  return names
}

interface QuotedProps extends PricePanelProps {
  quoted: Quoted
}

function Quoted({ order, quoted, isSending, onBook }: QuotedProps) {
  const { draft, change } = order
  const isFirst = isMetFirst(order)
  // When we meet is asked beside the dates.
  const open = quoted.checklist.filter(({ gate, state }) => state !== 'green' && gate !== 'interview')
  const isMeeting = draft.what === 'interview'
  const isUnbent = quoted.bends.some(({ rule }) => (draft.reasons[rule] ?? '').trim() === '')
  const lacksMeeting = quoted.needsInterview.length > 0 && draft.booking.meeting === null && !isMeeting
  const button = isMeeting
    ? 'Book the meet and greet'
    : isFirst
      ? 'Book with the meet and greet'
      : WAYS.find(({ value }) => value === order.pay)?.button
  return (
    <>
      <Lines quoted={quoted} isStay={draft.what === 'boarding'} isFirst={isFirst} />
      <div className="panel-body price-foot">
        {open.map(({ gate, dogId, text }) => (
          <p key={`${gate} ${dogId}`} className="open-gate">
            <StaffIcon name="hourglass-bold" />
            {text}
          </p>
        ))}
        {quoted.quote?.warnings.map((warning) => (
          <p key={warning} className="open-gate">
            <StaffIcon name="info" />
            {warning}
          </p>
        ))}
        {quoted.bends.map((bend) => (
          <BendField
            key={bend.rule}
            bend={bend}
            value={draft.reasons[bend.rule] ?? ''}
            onChange={(why) => change({ reasons: { ...draft.reasons, [bend.rule]: why } })}
          />
        ))}
        {!isMeeting && <DeskPromo order={order} />}
        {isFirst && <p className="muted">{heldWords(order)}</p>}
        {!isMeeting && !isFirst && <PayChoice order={order} quoted={quoted} />}
        <button
          type="button"
          className="button primary book-button"
          onClick={onBook}
          disabled={isSending || isUnbent || lacksMeeting || !order.quote.isCurrent}
          aria-keyshortcuts="Control+Enter"
        >
          {button}
          <span className="keys" aria-hidden="true">
            <kbd>Ctrl</kbd>
            <kbd>↵</kbd>
          </span>
        </button>
        {lacksMeeting && <p className="muted">Choose when we meet first.</p>}
      </div>
    </>
  )
}

/** The space waits with the dog; only then is anything due. */
const heldWords = ({ booker, dogs }: NewOrder) =>
  `Held until we have met ${nameList(dogs.map(({ name }) => name))}. Then we ask ${booker.name} to pay${booker.email === null ? '; there’s no email on file, so call them' : ` by email at ${booker.email}`}.`

interface LinesProps {
  quoted: Quoted
  isStay: boolean
  isFirst: boolean
}

/** Sums are for those who take money. */
function Lines({ quoted: { quote }, isStay, isFirst }: LinesProps) {
  if (quote === null) return null
  const { price, creditCents, payNowCents } = quote
  return (
    <>
      <dl className="desk-lines">
        {price.lines.map((line) => (
          <div key={line.text}>
            <dt>{line.text}</dt>
            <dd>{exactPrice(line.amountCents)}</dd>
          </div>
        ))}
        <div>
          <dt>Tax</dt>
          <dd>{exactPrice(price.gstCents + price.pstCents)}</dd>
        </div>
        <div className="desk-total">
          <dt>Total, CAD</dt>
          <dd>{exactPrice(price.totalCents)}</dd>
        </div>
        {creditCents > 0 && (
          <div>
            <dt>From store credit</dt>
            <dd>{exactPrice(-creditCents)}</dd>
          </div>
        )}
      </dl>
      <dl className="due-band">
        <div>
          <dt>{isFirst ? 'Due after the meet and greet' : 'Due now'}</dt>
          <dd>{exactPrice(payNowCents)}</dd>
        </div>
        {price.balanceCents > 0 && (
          <div>
            <dt>{isStay ? 'At pick-up' : 'Later'}</dt>
            <dd>{exactPrice(price.balanceCents)}</dd>
          </div>
        )}
      </dl>
    </>
  )
}

interface BendFieldProps {
  bend: BendNeeded
  value: string
  onChange: (why: string) => void
}

/** O6: a rule stands in the way, and a reason lets it pass. */
function BendField({ bend, value, onChange }: BendFieldProps) {
  return (
    <div className="bend">
      <p>
        <StaffIcon name="warning-fill" />
        {bend.text}
      </p>
      <TextField
        label={bend.needsManager ? 'Book anyway, with a manager: reason' : 'Book anyway: reason'}
        name={`why-${bend.rule}`}
        value={value}
        onChange={onChange}
        maxLength={300}
      />
    </div>
  )
}

function PayChoice({ order, quoted }: { order: NewOrder; quoted: Quoted }) {
  const { pay, change, booker } = order
  const until = quoted.keptUntil[pay]
  const isOff = (way: WayToPay) => way === 'link' && booker.email === null
  return (
    <fieldset className="pay-choice">
      <legend>How do they pay?</legend>
      <div>
        {WAYS.map(({ value, label }) => (
          <label key={value} className={isOff(value) ? 'off' : ''}>
            <input
              className="input-over"
              type="radio"
              name="pay"
              value={value}
              checked={pay === value}
              disabled={isOff(value)}
              onChange={() => change({ pay: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {booker.email === null && (
        <p className="muted">No card link: there’s no email on file. Add one on their page.</p>
      )}
      <p className="muted">{keptWords(pay, until, booker.email)}</p>
    </fieldset>
  )
}

function keptWords(pay: WayToPay, until: string | null | undefined, email: string | null): string {
  if (until == null) return 'Nothing is due before they come.'
  const at = new Date(until)
  const end = `Held until ${shortDay(at)}, ${clockTime(at)}.`
  if (pay === 'arrival') return `${end} This needs a manager.`
  if (pay === 'link') return `${end} The link goes to ${email ?? 'nobody'}.`
  return end
}
