import './simulator-panel.css'
import { useState } from 'react'
import { addDays, daysBetween } from '#domain/calendar/calendar.ts'
import { counted } from '#domain/name-list.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DayField } from '../../../frame/fields/day-field.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import type { SetupRow } from '../../setup/drafts/draft-changes.ts'
import { SimulatedPrices } from './simulated-prices.tsx'
import type { SeasonYear } from './use-season-year.ts'
import { type Tried, useSimulation } from './use-simulation.ts'

interface SimulatorPanelProps {
  suites: readonly SetupRow<'suite'>[]
  year: SeasonYear
}

const MOST_DOGS = 4
const SIZES = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

/** K7: a stay by today's prices beside the draft's, or beside those of a past day. */
export function SimulatorPanel({ suites, year }: SimulatorPanelProps) {
  const sold = suites.filter(({ id }) => id !== null)
  const [tried, setTried] = useState<Tried>(() => {
    const arrival = firstPeak(year)
    return {
      dogs: 2,
      sizeClass: 'medium',
      suiteTypeId: (sold.find(({ values }) => values.maxDogs > 1) ?? sold[0])?.id ?? 0,
      arrival,
      until: addDays(arrival, 2),
      promoCode: '',
      asOf: '',
    }
  })
  const change = (more: Partial<Tried>) => setTried({ ...tried, ...more })
  const suite = sold.find(({ id }) => id === tried.suiteTypeId)
  const { simulation, hasDraft, failure, isFetching } = useSimulation(tried, suite?.values.maxDogs ?? 1)
  const nights = tried.arrival && tried.until ? daysBetween(tried.arrival, tried.until) + 1 : 0
  return (
    <Panel title="What would it cost?">
      <div className="panel-body simulator">
        <div className="field-pair">
          <SelectField
            label="Dogs"
            name="simulatedDogs"
            value={String(tried.dogs)}
            options={Array.from({ length: MOST_DOGS }, (_, at) => ({
              value: String(at + 1),
              label: counted(at + 1, 'dog'),
            }))}
            onChange={(dogs) => change({ dogs: Number(dogs) })}
          />
          <SelectField
            label="Suite"
            name="simulatedSuite"
            value={String(tried.suiteTypeId)}
            options={sold.map(({ id, values }) => ({ value: String(id), label: values.name }))}
            onChange={(id) => change({ suiteTypeId: Number(id) })}
          />
        </div>
        <div className="field-pair">
          <DayField
            label="First night"
            name="simulatedFrom"
            value={tried.arrival}
            onChange={(arrival) =>
              change({ arrival, ...(arrival > tried.until && { until: addDays(arrival, 2) }) })
            }
          />
          <DayField
            label="Last night"
            name="simulatedUntil"
            value={tried.until}
            min={tried.arrival}
            onChange={(until) => change({ until })}
          />
        </div>
        <details>
          <summary>A code, a past day, the dogs’ size</summary>
          <TextField
            label="Promo code"
            name="simulatedCode"
            autoComplete="off"
            value={tried.promoCode}
            onChange={(promoCode) => change({ promoCode })}
          />
          <DayField
            label="Compare with the prices of"
            name="simulatedAsOf"
            value={tried.asOf}
            max={year.today}
            onChange={(asOf) => change({ asOf })}
          />
          <SelectField
            label="Size"
            name="simulatedSize"
            value={tried.sizeClass}
            options={SIZES}
            onChange={(size) => change({ sizeClass: size as Tried['sizeClass'] })}
          />
        </details>
        {failure !== '' && (
          <p className="text-error" role="alert">
            {failure}
          </p>
        )}
        {simulation !== null && failure === '' && (
          <SimulatedPrices
            simulation={simulation}
            nights={nights}
            isBusy={isFetching}
            beforeLabel={tried.asOf === '' ? 'Now' : 'Then'}
            afterLabel={hasDraft ? 'After' : tried.asOf === '' ? null : 'Now'}
          />
        )}
        <p className="muted simulator-note">
          Bookings already placed keep their price.{' '}
          {hasDraft && 'The next quote on the site uses the new one once it is published.'}
        </p>
      </div>
    </Panel>
  )
}

/** Peak nights are what prices are mostly tried on. */
const firstPeak = ({ nights, today }: SeasonYear) =>
  nights.find(({ night, surchargeCents }) => night > today && surchargeCents > 0)?.night ?? addDays(today, 1)
