import { type ReactNode, type RefObject, useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { rangeOf } from '#client/booking/draft-dates.ts'
import { DatesFailure } from '#client/calendar/calendar-failure.tsx'
import { WAITING_CELL } from '#client/calendar/day-cell.ts'
import { PriceCalendar } from '#client/calendar/price-calendar.tsx'
import { StayCalendar } from '#client/calendar/stay-calendar.tsx'
import { pickDay, type StayRange } from '#client/calendar/stay-range.ts'
import { freshCell } from '#client/calendar/stay-range-cell.ts'
import { refusalSentence } from '#client/calendar/stay-range-words.ts'
import { orUnread } from '#client/calendar/use-availability.ts'
import { catalog } from '#contract/business/catalog.ts'
import { addDays, type CalendarDate, daysBetween } from '#domain/calendar/calendar.ts'
import { dateRange, fewDates } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { type DeskType, toggleDay, withType } from './desk-draft.ts'
import { GateTime } from '../../booking/gate-times.tsx'
import { SlotField } from './slot-field.tsx'
import { typedDays, typedStay } from './typed-dates.ts'
import { TypedDates } from './typed-dates-field.tsx'
import type { NewOrder } from './use-new-order.ts'

const TYPES: readonly { value: DeskType; label: string }[] = [
  { value: 'boarding', label: 'Boarding' },
  { value: 'daycare', label: 'Daycare' },
  { value: 'grooming', label: 'Grooming' },
  { value: 'interview', label: 'Meet and greet' },
]

interface DatesPanelProps {
  order: NewOrder
  box: RefObject<HTMLDivElement | null>
}

/** What they want, and when. */
export function DatesPanel({ order, box }: DatesPanelProps) {
  const { draft, change } = order
  return (
    <Panel title="What and when?" className="dates-panel">
      <div className="panel-body" ref={box}>
        <Segmented
          label="What"
          name="what"
          isLabelHidden
          value={draft.what}
          options={TYPES}
          onChange={(what) => change(withType(draft, what))}
        />
        {draft.what === 'boarding' && <StayDates order={order} />}
        {draft.what === 'daycare' && <DaycareDays order={order} />}
        {draft.what === 'grooming' && <Grooms order={order} />}
        {draft.what === 'interview' && <Meeting order={order} label="When do they come?" />}
      </div>
    </Panel>
  )
}

function StayDates({ order }: { order: NewOrder }) {
  const { draft, today, ends, shown, show, showDay, availability, book } = order
  const [refusal, setRefusal] = useState('')
  const { arrival, departure, arrivalTime, departureTime } = draft.booking
  // What was typed says nothing any more once another day was picked.
  const [picks, setPicks] = useState(0)
  const setRange = (range: { arrival: CalendarDate | null; departure: CalendarDate | null }) =>
    book({ ...range, rooms: [] })
  return (
    <>
      <TypedDates
        key={picks}
        label="Dates"
        placeholder="dec 27 to 30"
        read={(text) => {
          const { unread, ...range } = typedStay(text, today)
          return { unread, meant: stayWords(range) }
        }}
        onEnter={(text) => {
          const { unread, ...range } = typedStay(text, today)
          setRefusal('')
          // No price for days that were half understood.
          if (unread.length > 0 || range.arrival === null) return setRange({ arrival: null, departure: null })
          setRange(range)
          showDay(range.arrival)
        }}
      />
      {availability.isError && <DatesFailure onRetry={availability.refetch} />}
      <StayCalendar
        range={rangeOf(draft.booking)}
        availability={availability}
        shown={shown}
        onShow={show}
        onPick={(date) => {
          setPicks(picks + 1)
          const picked = pickDay(rangeOf(draft.booking), date, availability.days)
          setRefusal(picked.refusal === null ? '' : refusalSentence(picked.refusal))
          setRange(picked.range)
        }}
        today={today}
        ends={ends}
        chosen="The stay"
      >
        <RefusalText>{refusal}</RefusalText>
      </StayCalendar>
      {arrival !== null && departure !== null && (
        <div className="field-pair">
          <GateTime
            kind="drop-off"
            date={arrival}
            value={arrivalTime ?? ''}
            onChange={(time) => book({ arrivalTime: time })}
          />
          <GateTime
            kind="pick-up"
            date={departure}
            value={departureTime ?? ''}
            onChange={(time) => book({ departureTime: time })}
          />
        </div>
      )}
    </>
  )
}

function stayWords({ arrival, departure }: StayRange): string {
  if (arrival === null) return ''
  if (departure === null) return `From ${dateRange(arrival, arrival)}. How many nights?`
  return `${dateRange(arrival, departure)}, ${counted(daysBetween(arrival, departure), 'night')}`
}

const RefusalText = ({ children }: { children: ReactNode }) => (
  <p className="calendar-said" role="status">
    {children}
  </p>
)

const MAX_NAMED = 4

function DaycareDays({ order }: { order: NewOrder }) {
  const { draft, today, ends, shown, show, showDay, availability, book } = order
  const { days, arrivalTime } = draft.booking
  const [refusal, setRefusal] = useState('')
  const [picks, setPicks] = useState(0)
  const chosen = new Set(days.map(({ date }) => date))
  const pick = (date: CalendarDate) => {
    setPicks(picks + 1)
    const day = availability.days.get(date)
    setRefusal(day?.reason == null ? '' : day.reasonText)
    if (chosen.has(date) || day?.reason == null) book({ days: toggleDay(draft.booking, date) })
  }
  const [first] = days
  return (
    <>
      <TypedDates
        key={picks}
        label="Days"
        placeholder="mon wed fri"
        read={(text) => {
          const { days: dates, unread } = typedDays(text, today)
          return { unread, meant: fewDates(dates, MAX_NAMED) }
        }}
        onEnter={(text) => {
          const { days: dates, unread } = typedDays(text, today)
          if (unread.length > 0) return book({ days: [] })
          const part = days.at(-1)?.part ?? 'full'
          book({ days: dates.map((date) => ({ date, part })) })
          if (dates[0] !== undefined) showDay(dates[0])
        }}
      />
      {availability.isError && <DatesFailure onRetry={availability.refetch} />}
      <PriceCalendar
        label="Days of daycare"
        shown={shown}
        {...ends}
        today={today}
        start={first?.date ?? today}
        cellOf={(date) => {
          const day = availability.days.get(date)
          const cell = day === undefined ? WAITING_CELL : freshCell(day)
          const marked = chosen.has(date) ? { ...cell, look: 'only' as const, isSelected: true } : cell
          return orUnread(marked, availability)
        }}
        onPick={pick}
        onShow={show}
      >
        <RefusalText>{refusal}</RefusalText>
      </PriceCalendar>
      {first !== undefined && (
        <div className="field-pair">
          <Segmented
            label="Full or half days"
            name="part"
            value={first.part}
            options={[
              { value: 'full', label: 'Full' },
              { value: 'half', label: 'Half' },
            ]}
            onChange={(part) => book({ days: days.map((day) => ({ ...day, part })) })}
          />
          <GateTime
            kind="drop-off"
            date={first.date}
            value={arrivalTime ?? ''}
            onChange={(time) => book({ arrivalTime: time })}
          />
        </div>
      )}
    </>
  )
}

function Grooms({ order }: { order: NewOrder }) {
  const { dogs, draft, today, book } = order
  const { data } = useRead(catalog.getGroomingPrice, {})
  const { grooming } = draft.booking
  if (dogs.length === 0) return <p className="muted">Choose a dog first.</p>
  const put = (dogId: number, part: { serviceId?: number; slot?: { date: string; time: string } | null }) => {
    const before = grooming.find((one) => one.dogId === dogId)
    const groom = { dogId, serviceId: 0, extraIds: [], slot: null, groomerId: null, ...before, ...part }
    book({ grooming: [...grooming.filter((one) => one.dogId !== dogId), groom] })
  }
  return dogs.map((dog) => {
    const groom = grooming.find((one) => one.dogId === dog.id)
    return (
      <div key={dog.id} className="field-pair">
        <SelectField
          label={`What for ${dog.name}?`}
          name={`groom-${dog.id}`}
          value={String(groom?.serviceId ?? '')}
          options={[
            { value: '', label: 'Choose' },
            ...(data?.services ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(serviceId) => put(dog.id, { serviceId: Number(serviceId), slot: null })}
        />
        {groom !== undefined && groom.serviceId > 0 && (
          <SlotField
            label={`When for ${dog.name}?`}
            kind="grooming"
            sizes={[dog.sizeClass]}
            serviceId={groom.serviceId}
            from={today}
            value={groom.slot}
            onChange={(slot) => put(dog.id, { slot })}
          />
        )}
      </div>
    )
  })
}

/** The meet and greet: by itself, or before a first stay, and then not after it began. */
export function Meeting({ order, label }: { order: NewOrder; label: string }) {
  const { dogs, draft, today, book, quote } = order
  const unmet = quote.data?.needsInterview ?? []
  const { arrival, days, grooming } = draft.booking
  const first = draft.what === 'boarding' ? arrival : (days[0]?.date ?? grooming[0]?.slot?.date ?? null)
  const met =
    draft.what === 'interview' || unmet.length === 0 ? dogs : dogs.filter(({ id }) => unmet.includes(id))
  return (
    <SlotField
      label={label}
      kind="interview"
      sizes={met.map(({ sizeClass }) => sizeClass)}
      from={addDays(today, 1)}
      before={draft.what === 'interview' ? null : first}
      value={draft.booking.meeting}
      onChange={(slot) => book({ meeting: slot === null ? null : { ...slot, instants: null } })}
    />
  )
}
