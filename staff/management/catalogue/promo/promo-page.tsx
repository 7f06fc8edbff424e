import './promo-page.css'
import { type CatalogueValues } from '#contract/management/catalogue/catalogue.ts'
import { staffPromo } from '#contract/management/catalogue/promo-uses.ts'
import { dateWithYear } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { ORDER_TYPE_WORDS, OrderTypesField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, OptionalNumberField, PercentField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import type { RowFormState } from '../../setup/rows/use-row-form.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { PromoUses } from './promo-uses.tsx'

/** 'Used 3 of 50', live; without a limit only how often. */
const usedWords = (used: number | undefined, limit: number | null): string => {
  if (used === undefined) return ''
  return limit === null ? `${used}` : `${used} of ${limit}`
}

const columnsWith = (used: ReadonlyMap<number, number>): RowColumn<'promo-code'>[] => [
  { label: 'Code', cell: ({ values }) => <b className="promo-code">{values.code}</b> },
  {
    label: 'Takes off',
    isNumber: true,
    cell: ({ values }) => (values.kind === 'percent' ? `${values.percent}%` : exactPrice(values.amountCents)),
  },
  { label: 'For', cell: ({ values }) => values.orderTypes.map((type) => ORDER_TYPE_WORDS[type]).join(', ') },
  {
    label: 'Days',
    cell: ({ values }) => `${dateWithYear(values.fromDate)} to ${dateWithYear(values.toDate)}`,
  },
  {
    label: 'Used',
    isNumber: true,
    cell: ({ id, values }) => usedWords(used.get(id ?? 0), values.totalLimit),
  },
]

/** K16: codes, what they take off, and how often they were used. */
export function PromoPage() {
  const counts = useStaffRead(staffPromo.getPromoCounts, {}, { live: ['catalogue', 'order'] })
  const used = new Map((counts.data?.counts ?? []).map((count) => [count.id, count.used]))
  const { open, sheet, sheetKey } = useOpenRow('promo-code', NEW_CODE)
  return (
    <SetupPage>
      <RowList
        kind="promo-code"
        title="Promo codes"
        sub="Typed by customers before they pay"
        addLabel="Promo code"
        empty="Without codes customers who type one read that it can’t be used."
        away={{ title: 'Paused', back: 'Resume' }}
        onOpen={open}
        columns={columnsWith(used)}
      />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              label="Pause"
              stays="The next quote no longer takes it. Bookings that used it keep it, so a code is paused and never deleted."
              onDone={sheet.onClose}
            />
          }
        >
          {(form) => (
            <>
              <PromoFields form={form} />
              {sheet.row.id !== null && <PromoUses id={sheet.row.id} limit={sheet.row.values.totalLimit} />}
            </>
          )}
        </RowSheet>
      )}
    </SetupPage>
  )
}

const NEW_CODE: CatalogueValues<'promo-code'> = {
  code: '',
  kind: 'percent',
  percent: Number.NaN,
  amountCents: 0,
  fromDate: '',
  toDate: '',
  orderTypes: ['boarding', 'daycare'],
  totalLimit: null,
  perCustomerLimit: 1,
}

const KINDS = [
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'An amount' },
] as const

function PromoFields({ form }: { form: RowFormState<'promo-code'> }) {
  const { of, values, change } = form
  const kind = of('kind')
  return (
    <>
      <TextField {...of('code')} autoComplete="off" hint="Letters, digits and dashes" />
      <div className="field-pair">
        <Segmented
          {...kind}
          options={KINDS}
          onChange={(chosen) => {
            kind.onChange(chosen)
            change('percent', chosen === 'percent' ? Number.NaN : 0)
            change('amountCents', chosen === 'amount' ? Number.NaN : 0)
          }}
        />
        {values.kind === 'percent' ? (
          <PercentField {...of('percent')} />
        ) : (
          <MoneyField {...of('amountCents')} />
        )}
      </div>
      <div className="field-pair">
        <DayField {...of('fromDate')} />
        <DayField {...of('toDate')} />
      </div>
      <OrderTypesField {...of('orderTypes')} types={['boarding', 'daycare', 'grooming', 'package']} />
      <div className="field-pair">
        <OptionalNumberField {...of('totalLimit')} none="No limit" />
        <OptionalNumberField {...of('perCustomerLimit')} none="No limit" />
      </div>
    </>
  )
}
