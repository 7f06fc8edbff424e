import './capacity.css'
import { useState } from 'react'
import { CallError } from '#client/api/call-error.ts'
import {
  BelowLimit,
  CapacityForm,
  type CapacityTarget,
  staffCapacity,
} from '#contract/management/capacity.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { StaffForm } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useStaffForm } from '../../frame/write/use-staff-form.ts'
import { CheckField } from '../setup/fields/choice-fields.tsx'
import { WholeField } from '../setup/fields/number-fields.tsx'

/** Of what there is more or less. */
export interface Changed {
  target: CapacityTarget
  name: string
  usual: number
  unit: 'rooms' | 'places'
}

interface CapacitySheetProps {
  changed: Changed
  today: string
  isOpen: boolean
  onClose: () => void
}

const FORM_ID = 'capacity'
const FIELDS: Record<string, string> = { extra: 'number', to: 'last' }

/** K3, K4: another number on some days, or from a day on; below what is booked it says no, with its reasons. */
export function CapacitySheet({ changed, today, isOpen, onClose }: CapacitySheetProps) {
  const { target, name, usual, unit } = changed
  const [below, setBelow] = useState<BelowLimit | null>(null)
  const form = useStaffForm({
    endpoint: staffCapacity.saveCapacity,
    schema: CapacityForm,
    initial: { number: usual, from: today, last: today, reason: '' },
    fieldNamed: (field) => FIELDS[field] ?? field,
    toInput: ({ number, from, last, reason }) => ({
      target,
      from,
      to: last === null ? null : addDays(last, 1),
      extra: number - usual,
      reason,
    }),
    onShown: onClose,
    onRefused: (error) => {
      const found = BelowLimit.safeParse(error instanceof CallError ? error.data : null)
      setBelow(found.success ? found.data : null)
    },
  })
  const { values } = form
  const beginAt = (from: string) => {
    setBelow(null)
    form.change('from', from)
    form.change('last', null)
    void form.submit()
  }
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: () => void form.submit() }], { isInDialog: true })
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title={name}
      beginsInFirstField
      footer={
        <button type="submit" form={FORM_ID} className="button primary" disabled={form.isSending}>
          Save
          <kbd aria-hidden="true">Ctrl S</kbd>
        </button>
      }
    >
      <StaffForm state={form} id={FORM_ID} label={name}>
        {below !== null && (
          <BelowBookedTable
            below={below}
            title={`${usual} ${unit} cannot become ${values.number}`}
            onBegin={beginAt}
          />
        )}
        <WholeField
          {...form.field('number')}
          label={`${unit === 'rooms' ? 'Rooms to sell' : 'Places'} on these days`}
          unit={unit}
          hint={`Usually ${usual}; that stays.`}
        />
        <div className="field-pair">
          <DayField
            {...form.field('from')}
            label="First day"
            min={today}
            onChange={(from) => {
              form.change('from', from)
              if (values.last !== null && from !== '' && values.last < from) form.change('last', from)
            }}
          />
          {values.last !== null && (
            <DayField
              {...form.field('last')}
              label="Last day"
              value={values.last}
              min={values.from || today}
              onChange={(last) => form.change('last', last)}
            />
          )}
        </div>
        <CheckField
          label="From then on"
          name="isOpenEnd"
          value={values.last === null}
          hint="Until you set it back."
          onChange={(isOpenEnd) => form.change('last', isOpenEnd ? null : values.from)}
        />
        <TextField {...form.field('reason')} label="Reason (team only)" autoComplete="off" />
      </StaffForm>
    </StaffSheet>
  )
}

interface BelowBookedTableProps {
  below: BelowLimit
  title: string
  onBegin: (from: string) => void
}

/** A no with its reasons, and the day from which it would do. */
function BelowBookedTable({ below: { dates, from }, title, onBegin }: BelowBookedTableProps) {
  return (
    <section className="below-limit" aria-label={title}>
      <h3>{title}</h3>
      <p className="muted">More is booked on these days:</p>
      <table className="staff-table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="is-number">
              Booked
            </th>
            <th scope="col" className="is-number">
              New limit
            </th>
          </tr>
        </thead>
        <tbody>
          {dates.map(({ date, what, booked, limit }) => (
            <tr key={`${date} ${what}`}>
              <th scope="row">{shortDate(date)}</th>
              <td className="is-number number">
                <b>{booked}</b>
              </td>
              <td className="is-number number">{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" className="button secondary" onClick={() => onBegin(from)}>
        From {shortDate(from)} on
      </button>
    </section>
  )
}
