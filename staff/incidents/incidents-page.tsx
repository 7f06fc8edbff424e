import '../page/panel.css'
import '../dogs/triage.css'
import './incidents-page.css'
import '../care/care-sheets.css'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { IncidentDay } from '#contract/staff/incident-page.ts'
import { staffIncident } from '#contract/staff/incidents.ts'
import art from '#ui/art/spot-health.svg'
import { CheckTabs } from '../dogs/check-tabs.tsx'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { usePresence } from '../live/use-presence.ts'
import { TitleBar } from '../page/title-bar.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useMay } from '../session/me.ts'
import { groupsOf, IncidentList } from './incident-list.tsx'
import { IncidentSide } from './incident-side.tsx'
import { IncidentView } from './incident-view.tsx'
import { newDraft } from './report-draft.ts'
import { ReportSheet } from './report-sheet.tsx'

/** D20–D22: what went wrong, the newest first, and what is left to do about it. */
export function IncidentsPage() {
  const read = useStaffRead(staffIncident.getIncidents, {}, { live: ['incident', 'today'] })
  const [search, setSearch] = useSearchParams()
  const kind = search.get('report')
  const mayReport = useMay('care')
  const open = () => setSearch({ report: 'new' })
  usePageKeys(mayReport ? [{ key: 'n', label: 'Report an incident', run: open }] : [])
  const toReview = read.data?.incidents.filter((one) => one.needsReview && one.state === 'open').length
  return (
    <>
      <TitleBar
        title="Incidents"
        back={{ to: '/staff/dogs', label: 'Back to the dogs' }}
        line={toReview === undefined || toReview === 0 ? undefined : `${toReview} to review`}
        status={<CheckTabs />}
      >
        {mayReport && (
          <button type="button" className="button primary" onClick={open}>
            <StaffIcon name="plus-bold" />
            Report an incident
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the incidents">
        {(day) => (
          <>
            <Incidents day={day} />
            {kind !== null && mayReport && (
              <ReportSheet
                key={kind}
                day={day}
                begin={newDraft(day, { kind, dogId: Number(search.get('dog')) })}
                onClose={() => setSearch({})}
              />
            )}
          </>
        )}
      </StaffLoaded>
    </>
  )
}

function Incidents({ day }: { day: IncidentDay }) {
  const inOrder = groupsOf(day.incidents).flatMap(({ rows }) => rows)
  const chosen = Number(useParams()['id']) || (inOrder[0]?.id ?? 0)
  const navigate = useNavigate()
  const at = inOrder.findIndex(({ id }) => id === chosen)
  const go = (index: number) => {
    const next = inOrder[(index + inOrder.length) % inOrder.length]
    if (next !== undefined) void navigate(`/staff/incidents/${next.id}`)
  }
  usePageKeys([
    { key: 'j', label: 'Next incident', run: () => go(at + 1) },
    { key: 'k', label: 'Incident before', run: () => go(at - 1) },
  ])
  return (
    <section className="panel triage incidents" aria-label="Incidents">
      <IncidentList day={day} chosen={chosen} />
      {chosen === 0 ? (
        <div className="triage-empty">
          <img src={art} alt="" width={180} height={140} />
          <h2>Nothing went wrong.</h2>
          <p className="muted">What is reported in the last 90 days stands here.</p>
        </div>
      ) : (
        <OpenIncident key={chosen} id={chosen} day={day} />
      )}
    </section>
  )
}

function OpenIncident({ id, day }: { id: number; day: IncidentDay }) {
  const read = useStaffRead(staffIncident.getIncident, { id: String(id) }, { live: ['incident', 'dog'] })
  const others = usePresence('incident', id)
  return (
    <StaffLoaded read={read} what="the incident">
      {(incident) => (
        <>
          <IncidentView incident={incident} day={day} others={others} />
          <IncidentSide incident={incident} />
        </>
      )}
    </StaffLoaded>
  )
}
