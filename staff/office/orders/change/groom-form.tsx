import { useState } from 'react'
import { staffChange, staffChangePreview } from '#contract/office/orders/change.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { TimeField } from '../../../frame/fields/time-field.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { type InHouseProps, InHouseSheet } from './in-house-sheet.tsx'
import { PlannedSums, shownSums } from './planned-sums.tsx'
import { usePreview } from './use-preview.ts'

const toOption = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })

/** O14: a dog that is here is groomed as well. */
export function GroomForm(props: InHouseProps) {
  const { booking, names, onClose } = props
  const { orderId, version, dogs, groomingServices, today, lastDate } = booking
  const [dogId, setDog] = useState(dogs[0]?.id ?? 0)
  const [serviceId, setService] = useState(groomingServices[0]?.id ?? 0)
  const [date, setDate] = useState(today)
  const [time, setTime] = useState('')
  const groom = { dogId, serviceId, date, time }
  const isWhole = date !== '' && time !== ''
  const preview = usePreview(staffChangePreview.previewGrooming, isWhole ? { orderId, groom } : null)
  const add = useStaffWrite(staffChange.addGrooming, { silent: true, onDone: onClose })
  return (
    <InHouseSheet
      {...props}
      title={`Groom ${names}`}
      label="Add the groom"
      failure={add.failure}
      canSend={isWhole && preview.data !== undefined && !add.isSending}
      onSend={() => void add.send({ orderId, version, groom, expected: shownSums(preview.data) })}
    >
      {dogs.length > 1 && (
        <SelectField
          label="Dog"
          name="dog"
          value={String(dogId)}
          options={dogs.map(toOption)}
          onChange={(id) => setDog(Number(id))}
        />
      )}
      <SelectField
        label="What"
        name="service"
        value={String(serviceId)}
        options={groomingServices.map(toOption)}
        onChange={(id) => setService(Number(id))}
      />
      <div className="field-pair">
        <DayField label="Day" name="date" value={date} min={today} max={lastDate} onChange={setDate} />
        <TimeField label="Time" name="time" value={time} onChange={setTime} />
      </div>
      {isWhole && <PlannedSums preview={preview} />}
    </InHouseSheet>
  )
}
