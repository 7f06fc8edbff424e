import { twelveHour } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { CheckField, WeekdaysField, weekdayWords } from '../setup/fields/choice-fields.tsx'
import { RetireButton } from '../setup/rows/retire-button.tsx'
import type { RowColumn } from '../setup/rows/row-line.tsx'
import { RowList } from '../setup/rows/row-list.tsx'
import { RowSheet } from '../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../setup/rows/use-open-row.ts'

const COLUMNS: readonly RowColumn<'opening-hours'>[] = [
  { label: 'Label', cell: ({ values }) => <b>{values.label}</b> },
  {
    label: 'Days',
    cell: ({ values }) => (values.holidays ? 'Public holidays' : weekdayWords(values.weekdays)),
  },
  {
    label: 'Hours',
    cell: ({ values }) => `${twelveHour(values.opens)} to ${twelveHour(values.closes)}`,
  },
]

/** N2: the week's windows, and the holidays'. */
export function OpeningHours() {
  const { open, sheet } = useOpenRow('opening-hours', {
    label: '',
    weekdays: [1, 2, 3, 4, 5],
    holidays: false,
    opens: '07:00',
    closes: '19:00',
  })
  return (
    <>
      <RowList
        kind="opening-hours"
        title="Opening hours"
        sub="Holidays have their own instead of the weekday’s"
        addLabel="Hours"
        empty="Without hours the gate is closed every day, and nothing can be booked."
        columns={COLUMNS}
        onOpen={open}
        hasKeys={false}
      />
      {sheet !== null && (
        <RowSheet
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="What is booked at these hours stays, and is listed below."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of, change, values }) => (
            <>
              <TextField {...of('label')} autoComplete="off" />
              <CheckField
                {...of('holidays')}
                label="On public holidays"
                onChange={(holidays) => {
                  change('holidays', holidays)
                  change('weekdays', holidays ? [] : [1, 2, 3, 4, 5])
                }}
              />
              {!values.holidays && <WeekdaysField {...of('weekdays')} />}
              <div className="field-pair">
                <TimeField {...of('opens')} />
                <TimeField {...of('closes')} />
              </div>
            </>
          )}
        </RowSheet>
      )}
    </>
  )
}
