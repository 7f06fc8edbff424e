import { PercentField } from '../../setup/fields/number-fields.tsx'
import { RowPanel } from '../../setup/rows/row-panel.tsx'
import { SetupPage } from '../../setup/setup-page.tsx'

/** K18: what is added to every new quote. */
export function TaxesPage() {
  return (
    <SetupPage>
      <RowPanel kind="taxes" title="Taxes" sub="Added to every new quote">
        {({ of }) => (
          <>
            <div className="field-pair">
              <PercentField {...of('gstPercent')} hint="On everything" />
              <PercentField {...of('pstPercent')} hint="On goods" />
            </div>
            <p className="muted">
              Invoices and bookings so far stay as they are. To begin on a day, save it in a draft and publish
              the draft on that day.
            </p>
          </>
        )}
      </RowPanel>
    </SetupPage>
  )
}
