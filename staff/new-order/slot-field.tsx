import { useRead } from '#client/api/use-read.ts'
import type { ChosenSlot } from '#client/booking/booking-draft.ts'
import { orders } from '#contract/orders.ts'
import { addDays, type CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import type { SizeClass } from '#domain/dogs/dog-sizes.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

interface SlotFieldProps {
  label: string
  kind: 'interview' | 'grooming'
  sizes: SizeClass[]
  serviceId?: number
  from: CalendarDate
  value: ChosenSlot | null
  onChange: (slot: ChosenSlot | null) => void
}

const DAYS_IN_SIGHT = 30

/** The times that are free in the next weeks. */
export function SlotField({ label, kind, sizes, serviceId, from, value, onChange }: SlotFieldProps) {
  const input = {
    kind,
    from,
    to: addDays(from, DAYS_IN_SIGHT),
    sizes,
    ...(serviceId !== undefined && { serviceId }),
  }
  const { data, isError } = useRead(orders.getSlots, sizes.length === 0 ? null : input)
  const toValue = (slot: ChosenSlot) => `${slot.date} ${slot.time}`
  const times = [...new Set((data ?? []).map(toValue))]
  const none = isError ? 'The times couldn’t be loaded' : data === undefined ? 'Loading…' : 'Choose a time'
  const options = times.map((slot) => {
    const [date = '', time = ''] = slot.split(' ')
    return { value: slot, label: `${shortDate(date)}, ${twelveHour(time)}` }
  })
  return (
    <SelectField
      label={label}
      name={kind}
      value={value === null ? '' : toValue(value)}
      options={[{ value: '', label: none }, ...options]}
      onChange={(slot) => {
        const [date = '', time = ''] = slot.split(' ')
        onChange(slot === '' ? null : { date, time })
      }}
    />
  )
}
