import { useState } from 'react'
import { staffChange } from '#contract/office/orders/change.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { GateTime } from '../../booking/gate-times.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { bookedPickUp, type InHouseProps, InHouseSheet } from './in-house-sheet.tsx'

const CENTS = 100
const SUM = /^\d{1,5}([.,]\d{1,2})?$/

/** O16: the nights are for sale at once and the price stays; a manager may give credit. */
export function ShorterForm(props: InHouseProps) {
  const { booking, names, onClose } = props
  const { orderId, version, today, lastDate } = booking
  const [departure, setDeparture] = useState(today)
  const [departureTime, setDepartureTime] = useState(bookedPickUp(booking))
  const [credit, setCredit] = useState('')
  const [why, setWhy] = useState('')
  const seesMoney = useMay('money')
  const shorten = useStaffWrite(staffChange.shorten, { silent: true, onDone: onClose })
  const isSum = credit === '' || SUM.test(credit)
  const creditCents = isSum ? Math.round(Number(credit.replace(',', '.')) * CENTS) : 0
  const isDay = departure >= today && departure < lastDate
  const needsWhy = creditCents > 0 && why.trim() === ''
  return (
    <InHouseSheet
      {...props}
      title={`Shorten ${names}’s stay`}
      label="Shorten"
      failure={shorten.failure}
      canSend={isDay && isSum && !needsWhy && !shorten.isSending}
      onSend={() => void shorten.send({ orderId, version, departure, departureTime, creditCents, why })}
    >
      <DayField
        label="New pick-up"
        name="departure"
        value={departure}
        min={today}
        max={addDays(lastDate, -1)}
        onChange={setDeparture}
      />
      {departureTime !== undefined && (
        <GateTime kind="pick-up" date={departure} value={departureTime} onChange={setDepartureTime} />
      )}
      <p className="muted">
        Booked until {shortDate(lastDate)}. Those nights can be booked by others at once. The price stays the
        same: no refund for leaving early.
      </p>
      {seesMoney && (
        <TextField
          label="Store credit for it (manager)"
          name="credit"
          inputMode="decimal"
          placeholder="0.00"
          value={credit}
          error={isSum ? undefined : 'Please enter the amount as 40.00.'}
          onChange={setCredit}
        />
      )}
      <TextField label="Why" name="why" value={why} onChange={setWhy} lines={2} maxLength={500} />
    </InHouseSheet>
  )
}
