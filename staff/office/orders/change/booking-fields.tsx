import type { Changeable } from '#contract/office/orders/change.ts'
import { addDays, addYears } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { GateTime } from '../../booking/gate-times.tsx'
import { ExtraChips, useExtras } from '../extras/extra-chips.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { TimeField } from '../../../frame/fields/time-field.tsx'
import type { BookingChange } from './booking-draft.ts'

interface FieldsProps {
  booking: Changeable
  draft: BookingChange
  onChange: (draft: BookingChange) => void
}

/** What a booking is made of, by what it is for. */
export function BookingFields({ booking, draft, onChange }: FieldsProps) {
  const { request, today } = booking
  const span = { min: today, max: addYears(today, 2) }
  const set = (part: Partial<BookingChange>) => onChange({ ...draft, ...part })
  if (request === null) return null
  if (request.orderType === 'boarding') {
    return (
      <>
        <div className="field-pair">
          <DayField
            label="Drop-off"
            name="from"
            value={draft.from}
            {...span}
            onChange={(from) => set({ from })}
          />
          <DayField label="Pick-up" name="to" value={draft.to} {...span} onChange={(to) => set({ to })} />
        </div>
        {draft.from !== '' && draft.to !== '' && (
          <div className="field-pair">
            <GateTime
              kind="drop-off"
              date={draft.from}
              value={draft.arrivalTime}
              onChange={(arrivalTime) => set({ arrivalTime })}
            />
            <GateTime
              kind="pick-up"
              date={draft.to}
              value={draft.departureTime}
              onChange={(departureTime) => set({ departureTime })}
            />
          </div>
        )}
        {request.rooms.map((room, at) => (
          <SelectField
            key={`${room.suiteTypeId} ${room.from ?? ''} ${room.dogIds.join()}`}
            label={request.rooms.length === 1 ? 'Suite' : roomWords(booking, room)}
            name={at === 0 ? 'suite' : `suite-${at}`}
            value={String(draft.suiteTypeIds[at] ?? room.suiteTypeId)}
            options={booking.suites.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(suite) => set({ suiteTypeIds: draft.suiteTypeIds.with(at, Number(suite)) })}
          />
        ))}
        {request.rooms.length === 1 && <Dogs booking={booking} draft={draft} onChange={onChange} />}
        <Extras booking={booking} orderType="boarding" draft={draft} onChange={set} />
      </>
    )
  }
  if (request.orderType === 'daycare') {
    return (
      <>
        <Days draft={draft} span={span} onChange={set} />
        {draft.days[0] !== undefined && draft.days[0].date !== '' && (
          <GateTime
            kind="drop-off"
            date={draft.days[0].date}
            value={draft.arrivalTime}
            onChange={(arrivalTime) => set({ arrivalTime })}
          />
        )}
        <Dogs booking={booking} draft={draft} onChange={onChange} />
        <Extras booking={booking} orderType="daycare" draft={draft} onChange={set} />
      </>
    )
  }
  return (
    <>
      {request.orderType === 'grooming' && (
        <SelectField
          label="Service"
          name="groom-service"
          value={String(draft.groomServiceId)}
          options={booking.groomingServices.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => set({ groomServiceId: Number(id) })}
        />
      )}
      <div className="field-pair">
        <DayField label="Day" name="from" value={draft.from} {...span} onChange={(from) => set({ from })} />
        <TimeField label="Time" name="time" value={draft.time} onChange={(time) => set({ time })} />
      </div>
    </>
  )
}

/** 'Suite of Maple, from Thu 10 Dec'. */
function roomWords(
  { dogs }: Pick<Changeable, 'dogs'>,
  { dogIds, from }: { dogIds: readonly number[]; from?: string | undefined },
): string {
  const names = nameList(dogs.filter(({ id }) => dogIds.includes(id)).map(({ name }) => name))
  return `Suite of ${names}${from === undefined ? '' : `, from ${shortDate(from)}`}`
}

interface ExtrasProps {
  booking: Changeable
  orderType: 'boarding' | 'daycare'
  draft: BookingChange
  onChange: (part: Partial<BookingChange>) => void
}

/** Each dog's own extras. */
function Extras({ booking, orderType, draft, onChange }: ExtrasProps) {
  const extras = useExtras(orderType)
  const dogs = [...booking.dogs, ...booking.otherDogs].filter(({ id }) => draft.dogIds.includes(id))
  if (extras.length === 0) return null
  return dogs.map(({ id, name }) => (
    <div key={id} className="change-extras">
      <b aria-hidden="true">Extras for {name}</b>
      <ExtraChips
        label={`Extras for ${name}`}
        extras={extras}
        dogIds={[id]}
        chosen={draft.services}
        onChange={(services) => onChange({ services })}
      />
    </div>
  ))
}

function Dogs({ booking, draft, onChange }: FieldsProps) {
  const dogs = [...booking.dogs, ...booking.otherDogs]
  if (dogs.length === 1) return null
  return (
    <ChoiceChips
      label="Who’s coming"
      value={draft.dogIds.map(String)}
      options={dogs.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(ids) => onChange({ ...draft, dogIds: ids.map(Number) })}
    />
  )
}

interface DaysProps {
  draft: BookingChange
  span: { min: string; max: string }
  onChange: (part: Partial<BookingChange>) => void
}

function Days({ draft: { days }, span, onChange }: DaysProps) {
  const setDay = (at: number, part: Partial<(typeof days)[number]>) =>
    onChange({ days: days.map((day, index) => (index === at ? { ...day, ...part } : day)) })
  const last = days.at(-1)?.date
  return (
    <>
      <ul className="change-days">
        {days.map((day, at) => (
          // A day may be empty or twice while it is being written.
          <li key={at}>
            <DayField
              label={`Day ${at + 1}`}
              name={`day-${at}`}
              value={day.date}
              {...span}
              onChange={(date) => setDay(at, { date })}
            />
            <SelectField
              label="How long"
              name={`part-${at}`}
              value={day.part}
              options={[
                { value: 'full', label: 'Full day' },
                { value: 'half', label: 'Half day' },
              ]}
              onChange={(part) => setDay(at, { part: part === 'half' ? 'half' : 'full' })}
            />
            {days.length > 1 && (
              <button
                type="button"
                className="button secondary small"
                aria-label={`Remove day ${at + 1}`}
                onClick={() => onChange({ days: days.filter((_, index) => index !== at) })}
              >
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <div>
        <button
          type="button"
          className="button secondary small"
          onClick={() =>
            onChange({ days: [...days, { date: last ? addDays(last, 1) : span.min, part: 'full' }] })
          }
        >
          Add a day
        </button>
      </div>
    </>
  )
}
