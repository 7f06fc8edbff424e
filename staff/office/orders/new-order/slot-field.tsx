import { useRead } from '#client/api/use-read.ts'
import type { ChosenSlot } from '#client/booking/booking-draft.ts'
import { orders } from '#contract/business/orders.ts'
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
  /** Only days before this one. */
  before?: CalendarDate | null
  value: ChosenSlot | null
  onChange: (slot: ChosenSlot | null) => void
}

const DAYS_IN_SIGHT = 30

/** The times that are free in the next weeks. */
export function SlotField({
  label,
  kind,
  sizes,
  serviceId,
  from,
  before = null,
  value,
  onChange,
}: SlotFieldProps) {
  const input = {
    kind,
    from,
    to: addDays(from, DAYS_IN_SIGHT),
    sizes,
    ...(serviceId !== undefined && { serviceId }),
  }
  const { data, isError } = useRead(orders.getSlots, sizes.length === 0 ? null : input)
  const toValue = (slot: ChosenSlot) => `${slot.date} ${slot.time}`
  const free = (data ?? []).filter(({ date }) => before === null || date < before)
  const times = [...new Set(free.map(toValue))]
  const some = times.length > 0 ? 'Choose a time' : 'No times available'
  const none = isError
    ? 'The times couldn’t be loaded'
    : data === undefined
      ? 'Loading…'
      : times.length === 0 && before !== null
        ? `No times available before ${shortDate(before)}`
        : some
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
