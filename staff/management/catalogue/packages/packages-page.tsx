import { exactPrice } from '#domain/money/money-words.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CheckField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RetireButton } from '../../setup/rows/retire-button.tsx'
import { RowList } from '../../setup/rows/row-list.tsx'
import type { RowColumn } from '../../setup/rows/row-line.tsx'
import { RowSheet } from '../../setup/rows/row-sheet.tsx'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { useRows } from '../../setup/rows/use-rows.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { unitPriceCents, savingPercent } from './package-words.ts'

const KINDS = [
  { value: 'full_day', label: 'Full days' },
  { value: 'half_day', label: 'Half days' },
  { value: 'night', label: 'Nights' },
] as const
const KIND_WORDS = { full_day: 'full days', half_day: 'half days', night: 'nights' }

const columnsBeside = (singles: SinglePrices): RowColumn<'package'>[] => [
  {
    label: 'Name',
    cell: ({ values }) => (
      <>
        <b>{values.name}</b>
        {values.mostChosen && <span className="tag good">Most chosen</span>}
      </>
    ),
  },
  { label: 'Good for', cell: ({ values }) => `${values.credits} ${KIND_WORDS[values.kind]}` },
  { label: 'Price', isNumber: true, cell: ({ values }) => exactPrice(values.priceCents) },
  {
    label: 'Each',
    isNumber: true,
    cell: ({ values }) => (
      <>
        {exactPrice(unitPriceCents(values))}
        <small>{savingPercent(values, singles[values.kind])}</small>
      </>
    ),
  },
  { label: 'Valid for', cell: ({ values }) => `${values.validMonths} months` },
]

/** K15: several days at once, at a better price. */
export function PackagesPage() {
  const singles = useSinglePrices()
  const { open, sheet, sheetKey } = useOpenRow('package', {
    name: '',
    kind: 'full_day',
    credits: 10,
    priceCents: Number.NaN,
    validMonths: 12,
    mostChosen: false,
  })
  return (
    <SetupPage>
      <RowList
        kind="package"
        title="Packages"
        sub="A change never touches packages that were bought"
        addLabel="Package"
        empty="Without packages customers pay each day by itself."
        onOpen={open}
        columns={columnsBeside(singles)}
      />
      {sheet !== null && (
        <RowSheet
          key={sheetKey}
          {...sheet}
          actions={
            <RetireButton
              row={sheet.row}
              stays="Packages that were bought stay good until their end; no one can buy it any more."
              onDone={sheet.onClose}
            />
          }
        >
          {({ of, values }) => (
            <>
              <TextField {...of('name')} autoComplete="off" />
              <Segmented {...of('kind')} options={KINDS} />
              <div className="field-pair">
                <WholeField {...of('credits')} unit={KIND_WORDS[values.kind]} />
                <MoneyField {...of('priceCents')} />
                <WholeField {...of('validMonths')} unit="months" />
              </div>
              {Number.isFinite(unitPriceCents(values)) && (
                <p className="muted" role="status">
                  {exactPrice(unitPriceCents(values))} each, {savingPercent(values, singles[values.kind])}
                </p>
              )}
              <CheckField {...of('mostChosen')} hint="One of them stands out on the site" />
            </>
          )}
        </RowSheet>
      )}
    </SetupPage>
  )
}

type SinglePrices = Record<keyof typeof KIND_WORDS, number | null>

/** What one costs without a package; nights at the price of the least expensive suite. */
function useSinglePrices(): SinglePrices {
  const [daycare] = useRows('daycare-terms').data ?? []
  const nights = (useRows('suite').data ?? [])
    .filter(({ isRetired }) => !isRetired)
    .map(({ values }) => values.nightCents)
  return {
    full_day: daycare?.values.fullDayCents ?? null,
    half_day: daycare?.values.halfDayCents ?? null,
    night: nights.length === 0 ? null : Math.min(...nights),
  }
}
