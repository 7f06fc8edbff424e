import { TimeField } from '../../../frame/fields/time-field.tsx'
import { MoneyField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RowPanel } from '../../setup/rows/row-panel.tsx'
import { SetupPage } from '../../setup/setup-page.tsx'

/** K3, K5: what a day costs, how long half a day is, and how many dogs there is room for. */
export function DaycarePage() {
  return (
    <SetupPage>
      <RowPanel kind="daycare-terms" title="Daycare" sub="Prices before GST">
        {({ of }) => (
          <>
            <div className="field-pair">
              <MoneyField {...of('fullDayCents')} />
              <MoneyField {...of('halfDayCents')} />
            </div>
            <div className="field-pair">
              <WholeField {...of('halfDayMaxHours')} unit="hours" />
              <TimeField {...of('dropOffBy')} />
            </div>
            <h3>Places a day</h3>
            <div className="field-pair">
              <WholeField {...of('smallCapacity')} unit="places" />
              <WholeField {...of('mediumCapacity')} unit="places" />
              <WholeField {...of('largeCapacity')} unit="places" />
            </div>
            <p className="muted">
              Places can’t go below what is booked. For one day only, change them under Hours and closures.
            </p>
          </>
        )}
      </RowPanel>
    </SetupPage>
  )
}
