import type { CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { copyToNextYear } from '#domain/calendar/copy-season.ts'
import { dateWithYear, shortDate } from '#domain/calendar/date-words.ts'
import { notedDaysOf } from '#domain/calendar/holidays.ts'
import { overlapsOf } from '#domain/calendar/season-overlaps.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { CheckField, WeekdaysField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import type { useOpenRow } from '../../setup/rows/use-open-row.ts'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'
import type { SeasonYear } from './use-season-year.ts'

type Values = CatalogueValues<'season'>

interface SeasonSheetProps {
  opened: ReturnType<typeof useOpenRow<'season'>>
  seasons: SeasonYear['seasons']
}

/** A season's form: which others it meets, the holidays in it, and itself a year later. */
export function SeasonSheet({ opened, seasons }: SeasonSheetProps) {
  const { sheet, sheetKey, openNew } = opened
  if (sheet === null) return null
  const { row } = sheet
  const others = seasons.filter(({ key }) => key !== row.key)
  const isThere = row.id !== null || row.inDraft !== null
  return (
    <RowSheet
      key={sheetKey}
      {...sheet}
      actions={
        isThere && (
          <>
            <RetireButton row={row} stays="Bookings keep what they cost." onDone={sheet.onClose} />
            <button
              type="button"
              className="button quiet"
              onClick={() => openNew(copyToNextYear(row.values))}
            >
              Copy to next year
            </button>
          </>
        )
      }
    >
      {(form) => <SeasonFields form={form} others={others} />}
    </RowSheet>
  )
}

interface SeasonFieldsProps {
  form: RowFormState<'season'>
  others: SeasonYear['seasons']
}

function SeasonFields({ form, others }: SeasonFieldsProps) {
  const { of } = form
  return (
    <>
      <TextField {...of('name')} autoComplete="off" />
      <div className="field-pair">
        <DayField {...of('fromDate')} />
        <DayField {...of('toDate')} min={form.values.fromDate} />
      </div>
      <HolidayNote values={form.values} />
      <WeekdaysField {...of('weekdays')} />
      <div className="field-pair">
        <MoneyField {...of('surchargeCents')} />
        <WholeField {...of('minNights')} unit="nights" />
      </div>
      <CheckField
        {...of('isPeak')}
        hint="The stricter rules of cancellation hold, and no long-stay discount."
      />
      <OverlapNote values={form.values} others={others} />
    </>
  )
}

const isWhole = ({ fromDate, toDate }: Values) => fromDate !== '' && toDate !== '' && fromDate <= toDate

/** 'Mon 6 Sep is Labour Day.' */
function HolidayNote({ values }: { values: Values }) {
  if (!isWhole(values)) return null
  const years = [Number(values.fromDate.slice(0, 4)), Number(values.toDate.slice(0, 4))]
  const days = [...new Set(years)]
    .flatMap((year) => notedDaysOf(year))
    .filter(({ date }) => values.fromDate <= date && date <= values.toDate)
    .slice(0, 4)
  if (days.length === 0) return null
  return (
    <p className="text-hint">
      {days
        .map(
          ({ date, name, isStatutory }) =>
            `${shortDate(date)} is ${name}${isStatutory ? '' : ' (not statutory)'}`,
        )
        .join(', ')}
      .
    </p>
  )
}

/** K6: where two meet, which one counts. */
function OverlapNote({ values, others }: { values: Values; others: SeasonYear['seasons'] }) {
  if (!isWhole(values)) return null
  const own = { ...values, surchargeCents: values.surchargeCents || 0 }
  const meets = others.flatMap((other) => overlapsOf<typeof own>([own, other]))
  const [first] = meets
  if (first === undefined) return null
  const other = first.seasons[1]
  return (
    <p className="season-overlap" role="status">
      <StaffIcon name="warning-fill" />
      <span>
        {other.name} is already +{exactPrice(other.surchargeCents)} from {dateWithYear(first.fromDate)}. Where
        two meet, the higher counts{meets.length > 1 && `; it meets ${meets.length} seasons`}.
      </span>
    </p>
  )
}
