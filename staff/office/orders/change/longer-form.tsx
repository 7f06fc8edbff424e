import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import { NightsFull, staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { addDays, addYears } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { GateTime } from '../../booking/gate-times.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { bookedPickUp, type InHouseProps, InHouseSheet } from './in-house-sheet.tsx'
import { PlannedSums, shownSums } from './planned-sums.tsx'
import { usePreview } from './use-preview.ts'

interface Split {
  suiteTypeId: number
  from: string
  name: string
}

/** O15: more nights; where one is full, the rest in another suite. */
export function LongerForm(props: InHouseProps) {
  const { booking, names, onClose } = props
  const { orderId, version, lastDate } = booking
  const [departure, setDeparture] = useState(addDays(lastDate, 1))
  const [departureTime, setDepartureTime] = useState(bookedPickUp(booking))
  const [split, setSplit] = useState<Split | null>(null)
  const isLater = departure > lastDate
  const moved = split && { suiteTypeId: split.suiteTypeId, from: split.from }
  const preview = usePreview(
    staffChangePreview.previewExtend,
    isLater ? { orderId, departure, departureTime, split: moved } : null,
  )
  const extend = useStaffWrite(staffChange.extend, { silent: true, onDone: onClose })
  const full = fullOf(preview.error)
  return (
    <InHouseSheet
      {...props}
      title={`Extend ${names}’s stay`}
      label="Extend"
      failure={extend.failure}
      canSend={preview.data !== undefined && isLater && !extend.isSending}
      onSend={() =>
        void extend.send({
          orderId,
          version,
          departure,
          departureTime,
          split: moved,
          expected: shownSums(preview.data),
        })
      }
    >
      <DayField
        label="New pick-up"
        name="departure"
        value={departure}
        min={addDays(lastDate, 1)}
        max={addYears(lastDate, 1)}
        onChange={(date) => {
          setDeparture(date)
          setSplit(null)
        }}
      />
      {departureTime !== undefined && (
        <GateTime kind="pick-up" date={departure} value={departureTime} onChange={setDepartureTime} />
      )}
      <p className="muted">Booked until {shortDate(lastDate)}.</p>
      {isLater && preview.data?.room != null && <p role="status">{preview.data.room}</p>}
      <PlannedSums preview={preview} />
      {split !== null && (
        <p>
          From {shortDate(split.from)} in {split.name}.{' '}
          <button type="button" className="text-link" onClick={() => setSplit(null)}>
            Undo this
          </button>
        </p>
      )}
      {full !== null && full.others.length > 0 && (
        <div className="change-others" role="group" aria-label="The rest in another suite">
          {full.others.map(({ suiteTypeId, name }) => (
            <button
              key={suiteTypeId}
              type="button"
              className="button secondary small"
              onClick={() => setSplit({ suiteTypeId, name, from: full.from })}
            >
              {name} from {shortDate(full.from)}
            </button>
          ))}
        </div>
      )}
    </InHouseSheet>
  )
}

function fullOf(error: Error | null): NightsFull | null {
  if (!(error instanceof CallError)) return null
  const full = NightsFull.safeParse(error.data)
  return full.success ? full.data : null
}
