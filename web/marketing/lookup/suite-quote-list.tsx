import { Link } from 'react-router'
import { fileUrl } from '#client/page/page-settings.ts'
import { pictureFocus } from '#client/page/picture-focus.ts'
import { dateRange, fewDates } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { counted } from '#domain/name-list.ts'
import { countDogs } from '#domain/rooms/suites.ts'
import { Icon } from '#ui/icon.tsx'
import { bookingAddress } from './booking-address.ts'
import { MeetingFeeNote } from './meeting-fee-note.tsx'
import { PriceLines } from './price-lines.tsx'
import type { StayRequest } from './stay-answer.ts'
import type { StaySpace, SuiteSpace } from './stay-space.ts'
import { roomsLabel, unfitSentence } from './stay-words.ts'
import type { SuiteQuote, SuiteQuotes } from './suite-quotes.ts'

interface SuiteQuoteListProps {
  quotes: SuiteQuotes
  request: StayRequest
  /** What is free; null while it is being asked. */
  space: StaySpace | null
  /** It could not be asked. */
  isSpaceUnknown: boolean
  gstPercent: number
  onChange: (request: StayRequest) => void
}

export function SuiteQuoteList(props: SuiteQuoteListProps) {
  const { quotes, request, space, isSpaceUnknown, gstPercent, onChange } = props
  const { fitting, unfit } = quotes
  const isFull = space !== null && fitting.every(({ suite }) => isTaken(space.suites.get(suite.id)))
  return (
    <>
      <ul className="suite-quotes" aria-label="Suites and their prices">
        {fitting.map((quote) => (
          <QuoteRow
            key={quote.suite.id}
            quote={quote}
            request={request}
            space={space?.suites.get(quote.suite.id)}
            gstPercent={gstPercent}
          />
        ))}
      </ul>
      <MeetingFeeNote dogCount={countDogs(request.dogs)} />
      {unfit.length > 0 && (
        <ul className="suites-unfit">
          {unfit.map((entry) => (
            <li key={entry.suite.id}>{unfitSentence(entry)}</li>
          ))}
        </ul>
      )}
      {isFull ? (
        <NothingFree space={space} request={request} onChange={onChange} />
      ) : (
        <div className="stay-lookup-end">
          <p>
            {isSpaceUnknown
              ? 'These are our prices. We couldn’t check what’s available right now; you’ll see when you book.'
              : 'Available now. Your room is held from the moment you book.'}
          </p>
          <Link className="button primary" to={bookingAddress(request)}>
            Book these dates
            <Icon name="arrow-right-bold" />
          </Link>
        </div>
      )}
    </>
  )
}

const isTaken = (space: SuiteSpace | undefined) => space !== undefined && space.fullOn.length > 0

function NothingFree({
  space,
  request,
  onChange,
}: Pick<SuiteQuoteListProps, 'request' | 'onChange'> & { space: StaySpace }) {
  return (
    <div className="stay-lookup-full" role="status">
      <p>
        <b>Every suite that fits is taken on some of these nights.</b>{' '}
        {space.otherDates.length > 0
          ? 'These dates are available:'
          : 'Please try other dates, join a wait-list, or call us.'}
      </p>
      {space.otherDates.map((dates) => (
        <button
          key={dates.arrival}
          type="button"
          className="button secondary"
          onClick={() => onChange({ ...request, ...dates })}
        >
          {dateRange(dates.arrival, dates.departure)}
        </button>
      ))}
    </div>
  )
}

interface QuoteRowProps {
  quote: SuiteQuote
  request: StayRequest
  space: SuiteSpace | undefined
  gstPercent: number
}

const FEW = 3

function QuoteRow({ quote, request, space, gstPercent }: QuoteRowProps) {
  const { suite, dogsPerRoom, price } = quote
  const isFull = isTaken(space)
  return (
    <li className={isFull ? 'suite-quote full' : 'suite-quote'}>
      <img
        src={fileUrl(suite.img)}
        style={pictureFocus(suite.img)}
        alt=""
        width="320"
        height="220"
        loading="lazy"
      />
      <div>
        <h3>{suite.name}</h3>
        <p>{roomsLabel(dogsPerRoom)}</p>
        {space && <p className="suite-quote-space">{spaceWords(space)}</p>}
      </div>
      <p className="suite-quote-price number">
        {exactPrice(price.beforeTaxCents)}
        <small>{exactPrice(price.totalCents)} with GST</small>
      </p>
      <details>
        <summary>
          How it adds up<span className="visually-hidden"> for the {suite.name}</span>
        </summary>
        <PriceLines price={price} gstPercent={gstPercent} />
        <MeetingFeeNote dogCount={countDogs(request.dogs)} />
      </details>
      <Link
        className={`button ${isFull ? 'secondary' : 'primary'} small suite-quote-book`}
        to={`${bookingAddress(request, suite.id)}${isFull ? '&wait=1' : ''}`}
      >
        {isFull ? 'Join the wait-list' : 'Book'}
        <span className="visually-hidden">{isFull ? ` for the ${suite.name}` : ` the ${suite.name}`}</span>
      </Link>
    </li>
  )
}

function spaceWords({ left, fullOn }: SuiteSpace): string {
  if (fullOn.length > 0) return `Full on ${fewDates(fullOn, FEW)}`
  return left <= FEW ? `${counted(left, 'room')} left` : 'Available all nights'
}
