import { twelveHour } from '#domain/calendar/date-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '../../../frame/fields/time-field.tsx'
import { WEEKDAY_WORDS, weekdayWords } from '../../setup/fields/choice-fields.tsx'
import { LinesField } from '../../setup/fields/line-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'

interface Span {
  weekday: number
  opens: string
  closes: string
}

/** 'Mon, Tue, Wed 8:00 am to 4:00 pm': days of the same hours in one line. */
function weekWords(hours: readonly Span[]): string[] {
  const byHours = new Map<string, number[]>()
  for (const { weekday, opens, closes } of hours) {
    const span = `${twelveHour(opens)} to ${twelveHour(closes)}`
    byHours.set(span, [...(byHours.get(span) ?? []), weekday])
  }
  return [...byHours].map(([span, days]) => `${weekdayWords(days)} ${span}`)
}

const COLUMNS: readonly RowColumn<'groomer'>[] = [
  { label: 'Name', cell: ({ values }) => <b>{values.name}</b> },
  {
    label: 'Week',
    cell: ({ values }) =>
      values.hours.length === 0 ? (
        'No hours: not offered'
      ) : (
        <p className="week-hours">
          {weekWords(values.hours).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      ),
  },
]

/** K14: who grooms, and when in the week. */
export function GroomersPanel() {
  const { open, sheet, sheetKey } = useOpenRow('groomer', { name: '', hours: [] })
  return (
    <>
      <RowList
        kind="groomer"
        title="Groomers"
        addLabel="Groomer"
        empty="Without a groomer customers see no times for grooming."
        hasKeys={false}
        onOpen={open}
        columns={COLUMNS}
      />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="Appointments that are booked stay theirs; no new times are offered."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => <GroomerFields form={form} />}
        </RowSheet>
      )}
    </>
  )
}

const FIRST_SPAN: Span = { weekday: 1, opens: '09:00', closes: '17:00' }

/** One day on from the last line, with its hours: a week is filled by pressing five times. */
const nextSpan = (last: Span | undefined): Span =>
  last === undefined ? FIRST_SPAN : { ...last, weekday: (last.weekday % WEEKDAY_WORDS.length) + 1 }

function GroomerFields({ form }: { form: RowFormState<'groomer'> }) {
  const { of } = form
  const hours = of('hours')
  const wrong = (path: string) => form.problem(`hours.${path}` as never)
  return (
    <>
      <TextField {...of('name')} autoComplete="off" />
      <LinesField {...hours} what="span" max={21} begin={() => nextSpan(hours.value.at(-1))}>
        {({ weekday, opens, closes }, set, at) => (
          <>
            <SelectField
              label={`Day ${at + 1}`}
              name={`hours.${at}.weekday`}
              value={String(weekday)}
              options={WEEKDAY_WORDS.map((label, day) => ({ value: String(day + 1), label }))}
              onChange={(day) => set({ weekday: Number(day), opens, closes })}
            />
            <TimeField
              label={`From ${at + 1}`}
              name={`hours.${at}.opens`}
              value={opens}
              error={wrong(`${at}.opens`)}
              onChange={(time) => set({ weekday, opens: time, closes })}
            />
            <TimeField
              label={`Until ${at + 1}`}
              name={`hours.${at}.closes`}
              value={closes}
              error={wrong(`${at}.closes`)}
              onChange={(time) => set({ weekday, opens, closes: time })}
            />
          </>
        )}
      </LinesField>
    </>
  )
}
