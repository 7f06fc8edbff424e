import { fileUrl } from '#client/page/page-settings.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { SizesField } from '../../setup/fields/choice-fields.tsx'
import { LinesField } from '../../setup/fields/line-fields.tsx'
import { MoneyField, PercentField, WholeField } from '../../setup/fields/number-fields.tsx'
import { PictureField } from '../../setup/fields/picture-field.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { RoomsPanel } from './rooms-panel.tsx'

const COLUMNS: readonly RowColumn<'suite'>[] = [
  {
    label: 'Name',
    cell: ({ values }) => (
      <span className="row-name">
        <img className="row-thumb" src={fileUrl(`/files/${values.image}`)} alt="" width="76" height="52" />
        <b>{values.name}</b>
      </span>
    ),
  },
  { label: 'For', cell: ({ values }) => `${values.sizeClasses.join(', ')} dogs` },
  { label: 'Dogs', isNumber: true, cell: ({ values }) => values.maxDogs },
  { label: 'A night, first dog', isNumber: true, cell: ({ values }) => exactPrice(values.nightCents) },
  {
    label: 'Further dogs',
    isNumber: true,
    cell: ({ values }) =>
      values.furtherDogDiscountPercent === null ? 'One dog' : `−${values.furtherDogDiscountPercent}%`,
  },
]

/** K2: what can be booked for a night, and the rooms there are of it. */
export function SuitesPage() {
  const { open, sheet, sheetKey } = useOpenRow('suite', {
    name: '',
    description: '',
    image: '',
    imageAlt: '',
    sizeClasses: ['small', 'medium', 'large'],
    maxDogs: 1,
    nightCents: Number.NaN,
    furtherDogDiscountPercent: null,
    facts: [],
  })
  return (
    <SetupPage>
      <RowList
        kind="suite"
        title="Suites"
        sub="In the order customers see them"
        addLabel="Suite"
        empty="Without suites customers can’t book a night."
        onOpen={open}
        columns={COLUMNS}
      />
      <RoomsPanel />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="Stays that are booked keep it; no one can book it any more."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => <SuiteFields form={form} />}
        </RowSheet>
      )}
    </SetupPage>
  )
}

const FACT_ICONS = {
  dogs: 'Dogs',
  size: 'Size',
  quiet: 'Quiet',
  sun: 'Sun',
  view: 'View',
  bed: 'Bed',
  webcam: 'Webcam',
  yard: 'Yard',
} as const
type FactIcon = keyof typeof FACT_ICONS

function SuiteFields({ form }: { form: RowFormState<'suite'> }) {
  const { of, values, change } = form
  const discount = of('furtherDogDiscountPercent')
  const maxDogs = of('maxDogs')
  return (
    <>
      <TextField {...of('name')} autoComplete="off" />
      <TextField {...of('description')} lines={4} />
      <PictureField {...of('image')} />
      <TextField {...of('imageAlt')} autoComplete="off" hint="For those who can’t see it" />
      <SizesField {...of('sizeClasses')} />
      <div className="field-pair">
        <MoneyField {...of('nightCents')} />
        <WholeField
          {...maxDogs}
          onChange={(dogs) => {
            maxDogs.onChange(dogs)
            // One dog has no further one.
            if (dogs === 1) change('furtherDogDiscountPercent', null)
            else if (values.furtherDogDiscountPercent === null)
              change('furtherDogDiscountPercent', Number.NaN)
          }}
        />
        {discount.value !== null && <PercentField {...discount} value={discount.value} />}
      </div>
      <LinesField {...of('facts')} what="fact" max={8} begin={() => ({ icon: 'bed' as const, text: '' })}>
        {({ icon, text }, set, at) => (
          <>
            <SelectField
              label={`Icon ${at + 1}`}
              name={`facts.${at}.icon`}
              value={icon}
              options={Object.entries(FACT_ICONS).map(([value, label]) => ({ value, label }))}
              onChange={(chosen) => set({ icon: chosen as FactIcon, text })}
            />
            <div className="is-wide">
              <TextField
                label={`Fact ${at + 1}`}
                name={`facts.${at}.text`}
                autoComplete="off"
                value={text}
                error={form.problem(`facts.${at}.text` as never)}
                onChange={(typed) => set({ icon, text: typed })}
              />
            </div>
          </>
        )}
      </LinesField>
    </>
  )
}
