import { twelveHour } from '#domain/calendar/date-words.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TimeField } from '../../../frame/fields/time-field.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { CheckField, ORDER_TYPE_WORDS, OrderTypesField } from '../../setup/fields/choice-fields.tsx'
import { LinesField } from '../../setup/fields/line-fields.tsx'
import { MoneyField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { pricesBySize } from '../../setup/words.ts'

const UNIT_WORDS = { each: 'each time', per_day: 'a day', per_stay: 'a stay' }
const UNITS = [
  { value: 'each', label: 'Each time' },
  { value: 'per_day', label: 'By the day' },
  { value: 'per_stay', label: 'By the stay' },
] as const

const COLUMNS: readonly RowColumn<'service'>[] = [
  {
    label: 'Name',
    cell: ({ values }) => (
      <>
        <b>{values.name}</b>
        <small>{values.description}</small>
      </>
    ),
  },
  {
    label: 'Price',
    isNumber: true,
    cell: ({ values }) => (
      <>
        {pricesBySize(values)}
        <small>{UNIT_WORDS[values.unit]}</small>
      </>
    ),
  },
  {
    label: 'With',
    cell: ({ values }) => values.orderTypes.map((type) => ORDER_TYPE_WORDS[type]).join(', '),
  },
  {
    label: 'Rounds',
    cell: ({ values }) =>
      values.careTimes.length === 0 ? 'None' : values.careTimes.map(twelveHour).join(', '),
  },
]

/** K13: what can be added to a booking, and the rounds that it makes. */
export function ServicesPage() {
  const { open, sheet, sheetKey } = useOpenRow('service', {
    name: '',
    description: '',
    unit: 'each',
    smallCents: Number.NaN,
    mediumCents: Number.NaN,
    largeCents: Number.NaN,
    taxableAsGoods: false,
    replacesFood: false,
    givesMedicine: false,
    orderTypes: ['boarding'],
    careTimes: [],
  })
  return (
    <SetupPage>
      <RowList
        kind="service"
        title="Services"
        sub="Added to a booking, in this order"
        addLabel="Service"
        empty="Without services customers see no extras when they book."
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
              stays="Bookings that have it keep it; no one can add it any more."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => <ServiceFields form={form} />}
        </RowSheet>
      )}
    </SetupPage>
  )
}

function ServiceFields({ form: { of } }: { form: RowFormState<'service'> }) {
  return (
    <>
      <TextField {...of('name')} autoComplete="off" />
      <TextField {...of('description')} lines={3} />
      <Segmented {...of('unit')} options={UNITS} />
      <div className="field-pair">
        <MoneyField {...of('smallCents')} />
        <MoneyField {...of('mediumCents')} />
        <MoneyField {...of('largeCents')} />
      </div>
      <OrderTypesField {...of('orderTypes')} types={['boarding', 'daycare', 'grooming']} />
      <CheckField {...of('taxableAsGoods')} hint="Such as toys and food. Care has GST only." />
      <CheckField {...of('replacesFood')} hint="The dog eats ours; counted by the day." />
      <CheckField {...of('givesMedicine')} hint="Asked for at check-out when we gave medicine." />
      <LinesField {...of('careTimes')} what="time" max={8} begin={() => ''}>
        {(time, set, at) => (
          <TimeField label={`Time ${at + 1}`} name={`careTimes.${at}`} value={time} onChange={set} />
        )}
      </LinesField>
    </>
  )
}
