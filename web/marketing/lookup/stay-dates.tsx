import './stay-dates.css'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { loadPart } from '#client/page/load-part.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { Sheet } from '#ui/use-sheet.tsx'
import type { LookupCalendarProps } from './lookup-calendar.tsx'
import type { StayRequest } from './stay-answer.ts'

type Field = LookupCalendarProps['field']

const importCalendar = () => import('./lookup-calendar.tsx')

const FIELDS: readonly { field: Field; label: string }[] = [
  { field: 'arrival', label: 'Drop-off' },
  { field: 'departure', label: 'Pick-up' },
]

interface StayDatesProps {
  request: StayRequest
  today: CalendarDate
  onChange: (request: StayRequest) => void
}

/** Drop-off and pick-up. Either opens the calendar with the prices, which comes when somebody is about to want it. */
export function StayDates({ request, today, onChange }: StayDatesProps) {
  const [open, setOpen] = useState<Field | null>(null)
  const pickUp = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const part = useCalendarPart(open !== null, close)
  return (
    <div className="stay-lookup-dates">
      {FIELDS.map(({ field, label }) => (
        <button
          key={field}
          ref={field === 'departure' ? pickUp : undefined}
          type="button"
          className="stay-date"
          aria-haspopup="dialog"
          onPointerEnter={warmUp}
          onFocus={warmUp}
          onClick={() => setOpen(field)}
        >
          <span>{label}</span>
          <b className={request[field] === '' ? 'none number' : 'number'}>
            {request[field] === '' ? 'Pick a day' : shortDate(request[field])}
            <Icon name="calendar-blank-duotone" />
          </b>
        </button>
      ))}
      {open !== null && (
        <Sheet
          label="When is the stay?"
          className="stay-sheet"
          onClose={close}
          content={
            part === null ? (
              <CalendarPlace />
            ) : (
              <part.LookupCalendar
                request={request}
                field={open}
                today={today}
                onPick={(stay) => {
                  // Behind an open sheet nothing can have the focus.
                  flushSync(close)
                  pickUp.current?.focus()
                  onChange({ ...request, ...stay })
                }}
              />
            )
          }
        />
      )}
    </div>
  )
}

const warmUp = () => void loadPart(importCalendar).catch(() => {})

type CalendarPart = Awaited<ReturnType<typeof importCalendar>>

/** Unlike `lazy` it tries again with the next press when the connection was away. */
function useCalendarPart(isWanted: boolean, giveUp: () => void): CalendarPart | null {
  const [part, setPart] = useState<CalendarPart | null>(null)
  const stop = useRef(giveUp)
  useEffect(() => {
    if (!isWanted || part !== null) return
    loadPart(importCalendar)
      .then(setPart)
      .catch(() => {
        stop.current()
        showToast('error', 'This didn’t open. Please check your connection and try again.')
      })
  }, [isWanted, part])
  return part
}

const CalendarPlace = () => (
  <>
    <div className="stay-sheet-head">
      <h2>When is the stay?</h2>
    </div>
    <div className="stay-sheet-days">
      <Skeleton what="the calendar">
        <Bar height={420} borderRadius={24} />
      </Skeleton>
    </div>
  </>
)
