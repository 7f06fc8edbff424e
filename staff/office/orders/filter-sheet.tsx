import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DayField } from '../../frame/fields/day-field.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMe } from '../../frame/session/me.ts'
import { type Filters, STATUS_OPTIONS, type TeamName, TYPE_OPTIONS } from './order-words.ts'

interface FilterSheetProps {
  isOpen: boolean
  filters: Filters
  /** Who may have made an order. */
  team: readonly TeamName[]
  onChange: (filters: Filters) => void
  onClose: () => void
}

const DAYS = [
  { value: 'any', label: 'Any day of it' },
  { value: 'arrival', label: 'Arrival' },
  { value: 'departure', label: 'Departure' },
] as const
const WAITS = [
  { value: 'any', label: 'Anyone' },
  { value: 'us', label: 'Us' },
  { value: 'owner', label: 'The owner' },
] as const
const MARKS = [
  { value: 'owes', label: 'Something to pay' },
  { value: 'note', label: 'With a note' },
  { value: 'ours', label: 'Changed by us' },
] as const
const EARLIEST = '2000-01-01'
const LATEST = '2199-12-31'

/** O1: each choice narrows the list behind it at once. */
export function FilterSheet({ isOpen, filters, team, onChange, onClose }: FilterSheetProps) {
  const me = useMe()
  const set = (change: Filters) => onChange({ ...filters, ...change })
  const list = (text: string | undefined) => (text === undefined ? [] : text.split(','))
  return (
    <StaffSheet
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <button type="button" className="button secondary" onClick={() => onChange({})}>
            Clear the filters
          </button>
          <button type="button" className="button primary" onClick={onClose}>
            Show the orders
          </button>
        </>
      }
    >
      <div className="staff-form">
        <ChoiceChips
          label="What"
          value={list(filters.type)}
          options={TYPE_OPTIONS}
          onChange={(types) => set({ type: types.join(',') })}
        />
        <ChoiceChips
          label="Status"
          value={list(filters.status)}
          options={STATUS_OPTIONS}
          onChange={(statuses) => set({ status: statuses.join(',') })}
        />
        <Segmented
          label="Days"
          name="day"
          value={DAYS.find(({ value }) => value === filters.day)?.value ?? 'any'}
          options={DAYS}
          onChange={(day) => set({ day: day === 'any' ? '' : day })}
        />
        <div className="filter-days">
          <DayField
            label="From"
            name="from"
            value={filters.from ?? ''}
            min={EARLIEST}
            max={filters.to ?? LATEST}
            onChange={(from) => set({ from })}
          />
          <DayField
            label="To"
            name="to"
            value={filters.to ?? ''}
            min={filters.from ?? EARLIEST}
            max={LATEST}
            onChange={(to) => set({ to })}
          />
        </div>
        <Segmented
          label="Waiting for"
          name="waits"
          value={WAITS.find(({ value }) => value === filters.waits)?.value ?? 'any'}
          options={WAITS}
          onChange={(waits) => set({ waits: waits === 'any' ? '' : waits })}
        />
        <SelectField
          label="Made by"
          name="by"
          value={filters.by ?? ''}
          options={[
            { value: '', label: 'Anyone' },
            { value: 'owner', label: 'The owner' },
            { value: 'us', label: 'Anyone on the team' },
            { value: String(me.id), label: 'Me' },
            ...team
              .filter(({ id }) => id !== me.id)
              .map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(by) => set({ by })}
        />
        <ChoiceChips
          label="Only those"
          value={MARKS.filter(({ value }) => filters[value] !== undefined).map(({ value }) => value)}
          options={MARKS}
          onChange={(marks) =>
            set(Object.fromEntries(MARKS.map(({ value }) => [value, marks.includes(value) ? '1' : ''])))
          }
        />
      </div>
    </StaffSheet>
  )
}
