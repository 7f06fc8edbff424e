import './grooming-page.css'
import { TextField } from '#ui/fields/text-field.tsx'
import { CheckField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { exactPrice } from '#domain/money/money-words.ts'
import { GroomersPanel } from './groomers-panel.tsx'

const SIZES = [
  { size: 'Small', cents: 'smallCents', minutes: 'smallMinutes' },
  { size: 'Medium', cents: 'mediumCents', minutes: 'mediumMinutes' },
  { size: 'Large', cents: 'largeCents', minutes: 'largeMinutes' },
] as const

const COLUMNS: readonly RowColumn<'grooming-service'>[] = [
  {
    label: 'Name',
    cell: ({ values }) => (
      <>
        <b>{values.name}</b>
        <small>{values.isExtra ? 'Only with another service' : values.description}</small>
      </>
    ),
  },
  ...SIZES.map(
    ({ size, cents, minutes }): RowColumn<'grooming-service'> => ({
      label: size,
      isNumber: true,
      cell: ({ values }) => (
        <>
          {exactPrice(values[cents])}
          <small>{values[minutes]} min</small>
        </>
      ),
    }),
  ),
]

/** K14: what is done, how long it takes and what it costs by size; and who does it when. */
export function GroomingPage() {
  const { open, sheet, sheetKey } = useOpenRow('grooming-service', {
    name: '',
    description: '',
    isExtra: false,
    smallCents: Number.NaN,
    mediumCents: Number.NaN,
    largeCents: Number.NaN,
    smallMinutes: Number.NaN,
    mediumMinutes: Number.NaN,
    largeMinutes: Number.NaN,
  })
  return (
    <SetupPage>
      <RowList
        kind="grooming-service"
        title="Grooming"
        sub="Price and minutes by size"
        addLabel="Service"
        empty="Without services customers can’t book grooming."
        onOpen={open}
        columns={COLUMNS}
      />
      <GroomersPanel />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="Appointments that have it keep it; no one can book it any more."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => <GroomingFields form={form} />}
        </RowSheet>
      )}
    </SetupPage>
  )
}

function GroomingFields({ form: { of } }: { form: RowFormState<'grooming-service'> }) {
  return (
    <>
      <TextField {...of('name')} autoComplete="off" />
      <TextField {...of('description')} lines={3} />
      <CheckField {...of('isExtra')} hint="Such as nails with a bath" />
      {SIZES.map(({ size, cents, minutes }) => (
        <fieldset key={size} className="size-line">
          <legend>{size} dogs</legend>
          <MoneyField {...of(cents)} label="Price" />
          <WholeField {...of(minutes)} label="Minutes" unit="min" />
        </fieldset>
      ))}
    </>
  )
}
