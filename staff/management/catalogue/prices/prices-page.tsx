import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { EVERY_WEEKDAY } from '#domain/calendar/calendar.ts'
import { TwoColumns } from '../../../frame/page/panel.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useMay } from '../../../frame/session/me.ts'
import type { SetupRow } from '../../setup/drafts/draft-changes.ts'
import { openDraft } from '../../setup/drafts/open-draft.ts'
import { useOpenRow } from '../../setup/rows/use-open-row.ts'
import { useRows } from '../../setup/rows/use-rows.ts'
import { SetupPage } from '../../setup/setup-page.tsx'
import { PriceMatrix } from './price-matrix.tsx'
import { ReplayPanel } from './replay-panel.tsx'
import { SeasonCalendar } from './season-calendar.tsx'
import { SeasonSheet } from './season-sheet.tsx'
import { SimulatorPanel } from './simulator-panel.tsx'
import { useSeasonYear } from './use-season-year.ts'

/** K5 to K8: what a night costs and when, tried before anybody pays it. */
export function PricesPage() {
  useNamedDraft()
  const seasons = useRows('season')
  const suites = useRows('suite')
  return (
    <SetupPage>
      <StaffLoaded read={seasons} what="seasons">
        {(rows) => (
          <StaffLoaded read={suites} what="suites">
            {(types) => <Prices rows={rows} suites={types.filter(({ isRetired }) => !isRetired)} />}
          </StaffLoaded>
        )}
      </StaffLoaded>
    </SetupPage>
  )
}

/** A notice about a draft leads to the page with it open. */
function useNamedDraft() {
  const [query, setQuery] = useSearchParams()
  const named = Number(query.get('draft') ?? 0)
  useEffect(() => {
    if (named === 0) return
    openDraft(named)
    setQuery({}, { replace: true })
  }, [named, setQuery])
}

interface PricesProps {
  rows: readonly SetupRow<'season'>[]
  suites: readonly SetupRow<'suite'>[]
}

function Prices({ rows, suites }: PricesProps) {
  const year = useSeasonYear(rows)
  const isManager = useMay('manager')
  const opened = useOpenRow('season', {
    name: '',
    fromDate: '',
    toDate: '',
    weekdays: [...EVERY_WEEKDAY],
    surchargeCents: Number.NaN,
    minNights: 1,
    isPeak: true,
  })
  const side = isManager && (
    <>
      <SimulatorPanel suites={suites} year={year} />
      <ReplayPanel today={year.today} />
    </>
  )
  return (
    <div className="prices-page">
      <TwoColumns side={side}>
        <SeasonCalendar
          year={year}
          onAddGap={({ name, fromDate, toDate, weekdays, minNights }) =>
            opened.openNew({ name, fromDate, toDate, weekdays: [...weekdays], minNights })
          }
        />
        <PriceMatrix
          year={year}
          suites={suites}
          onNewSeason={() => opened.openNew({})}
          onOpenSeason={opened.open}
        />
      </TwoColumns>
      <SeasonSheet opened={opened} seasons={year.seasons} />
    </div>
  )
}
