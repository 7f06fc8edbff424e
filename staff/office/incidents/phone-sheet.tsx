import { useState } from 'react'
import type { Incident, IncidentDog } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { instantOf, timeIn } from '#domain/calendar/park-time.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { PhoneLink } from '../../frame/words/phone-link.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

interface PhoneSheetProps {
  dog: IncidentDog
  incident: Incident
  onClose: () => void
}

/** D21: who was called, and when. */
export function PhoneSheet({ dog, incident, onClose }: PhoneSheetProps) {
  const { id, version, timeZone } = incident
  const now = new Date(incident.now)
  const [who, setWho] = useState(dog.owner.name)
  const [date, setDate] = useState(dateIn(timeZone, now))
  const [time, setTime] = useState(timeIn(timeZone, now))
  const mark = useStaffWrite(staffIncident.noteOwnerCall, { silent: true, onDone: onClose })
  const send = () => void mark.send({ id, version, dogId: dog.id, who, at: instantOf(date, time, timeZone) })
  return (
    <StaffSheet
      isOpen
      onClose={onClose}
      title={`Told by phone, for ${dog.name}`}
      footer={
        <button
          type="button"
          className="button primary"
          disabled={mark.isSending || date === '' || time === ''}
          onClick={send}
        >
          Save
        </button>
      }
    >
      <div className="staff-form">
        <FormFailure text={mark.failure} />
        {dog.owner.phone !== null && (
          <p>
            <PhoneLink phone={dog.owner.phone} />
          </p>
        )}
        <TextField label="Who you spoke to" name="who" value={who} onChange={setWho} maxLength={120} />
        <div className="field-pair">
          <DayField label="Day" name="date" value={date} onChange={setDate} />
          <TimeField label="Time" name="time" value={time} onChange={setTime} />
        </div>
      </div>
    </StaffSheet>
  )
}
