import { TimeField } from '../../../frame/fields/time-field.tsx'
import { WeekdaysField } from '../../setup/fields/choice-fields.tsx'
import { MoneyField, WholeField } from '../../setup/fields/number-fields.tsx'
import { RowPanel } from '../../setup/rows/row-panel.tsx'
import { SetupPage } from '../../setup/setup-page.tsx'

/** K17: when we meet new dogs, and what it costs. */
export function MeetingTermsPage() {
  return (
    <SetupPage>
      <RowPanel kind="interview-terms" title="Meet and greets" sub="The times that customers can choose">
        {({ of }) => (
          <>
            <WeekdaysField {...of('weekdays')} />
            <div className="field-pair">
              <TimeField {...of('opens')} />
              <TimeField {...of('closes')} />
            </div>
            <div className="field-pair">
              <WholeField {...of('minutes')} unit="minutes" />
              <WholeField {...of('dogsPerSlot')} unit="dogs" />
            </div>
            <p className="muted">
              Those that are booked stay. Any outside the new times are listed before you save.
            </p>
          </>
        )}
      </RowPanel>
      <RowPanel kind="interview-price" title="Price" sub="Credited with the first booking">
        {({ of }) => (
          <div className="field-pair">
            <MoneyField {...of('interviewCents')} />
          </div>
        )}
      </RowPanel>
    </SetupPage>
  )
}
