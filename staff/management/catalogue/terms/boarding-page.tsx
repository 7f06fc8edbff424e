import { TimeField } from '../../../frame/fields/time-field.tsx'
import { RowField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, PercentField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RowPanel } from '../../setup/rows/row-panel.tsx'
import { useRows } from '../../setup/rows/use-rows.ts'
import { SetupPage } from '../../setup/setup-page.tsx'

/** K5: when stays begin and end, the deposit, and what a late pick-up costs. */
export function BoardingPage() {
  const suites = (useRows('suite').data ?? []).flatMap(({ id, values }) =>
    id === null ? [] : [{ id, name: values.name }],
  )
  return (
    <SetupPage>
      <RowPanel kind="boarding-terms" title="Boarding terms" sub="For every suite">
        {({ of }) => (
          <>
            <div className="field-pair">
              <TimeField {...of('checkInFrom')} />
              <TimeField {...of('checkInUntil')} />
            </div>
            <div className="field-pair">
              <TimeField {...of('checkOutBy')} />
              <TimeField {...of('halfDayAfter')} />
              <TimeField {...of('fullDayAfter')} />
            </div>
            <div className="field-pair">
              <PercentField {...of('depositPercent')} hint="Of the total, when booking" />
            </div>
          </>
        )}
      </RowPanel>
      <RowPanel
        kind="late-pick-up"
        title="Late pick-up"
        sub="After closing time"
        begin={{
          perMinuteCents: 0,
          minimumCents: 0,
          boardAfterMinutes: 60,
          boardSuiteTypeId: suites[0]?.id ?? 0,
        }}
      >
        {({ of }) => (
          <>
            <div className="field-pair">
              <MoneyField {...of('perMinuteCents')} />
              <MoneyField {...of('minimumCents')} />
            </div>
            <div className="field-pair">
              <WholeField {...of('boardAfterMinutes')} unit="minutes" />
              <RowField {...of('boardSuiteTypeId')} rows={suites} />
            </div>
          </>
        )}
      </RowPanel>
    </SetupPage>
  )
}
