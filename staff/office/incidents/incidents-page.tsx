import '../../frame/page/panel.css'
import '../dogs/triage.css'
import './incidents-page.css'
import '../care/care-sheets.css'
import { useRef } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { HOME_TIME_ZONE } from '#client/page/park-today.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import art from '#ui/art/spot-health.svg'
import { CheckTabs } from '../dogs/check-tabs.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { usePresence } from '../../frame/live/use-presence.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { useMinWidth } from '../../frame/page/use-min-width.ts'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useMay } from '../../frame/session/me.ts'
import { groupsOf, IncidentList } from './incident-list.tsx'
import { IncidentSide } from './incident-side.tsx'
import { IncidentView } from './incident-view.tsx'
import { newDraft } from './report-draft.ts'
import { ReportSheet } from './report-sheet.tsx'

/** Above a phone's width the list stands beside what is open. */
const BESIDE_WIDTH = 769

const unreadDay = (): IncidentDay => ({
  timeZone: HOME_TIME_ZONE,
  now: new Date().toISOString(),
  incidents: [],
  here: [],
  doneChoices: [],
})

/** D20–D22: what went wrong, the newest first, and what is left to do about it. */
export function IncidentsPage() {
  const read = useStaffRead(staffIncident.getIncidents, {}, { live: ['incident', 'today'] })
  const [search, setSearch] = useSearchParams()
  const kind = search.get('report')
  const mayReport = useMay('care')
  const open = () => setSearch({ report: 'new' }, { replace: true })
  usePageKeys(mayReport ? [{ key: 'n', label: 'Report an incident', run: open }] : [])
  // A report can be written whether or not the list of the others can be read.
  const day = read.data ?? (read.failure === null ? null : unreadDay())
  const isPhone = !useMinWidth(BESIDE_WIDTH)
  const isOne = useParams()['id'] !== undefined && isPhone
  const toReview = read.data?.incidents.filter((one) => one.needsReview && one.state === 'open').length
  return (
    <>
      <TitleBar
        title="Incidents"
        back={
          isOne
            ? { to: '/staff/incidents', label: 'Back to the incidents' }
            : { to: '/staff/dogs', label: 'Back to the dogs' }
        }
        line={toReview === undefined || toReview === 0 ? undefined : `${toReview} to review`}
        status={!isOne && <CheckTabs />}
      >
        {mayReport && (
          <button type="button" className="button primary" onClick={open}>
            <StaffIcon name="plus-bold" />
            Report an incident
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the incidents">
        {(found) => <Incidents day={found} isPhone={isPhone} />}
      </StaffLoaded>
      {kind !== null && mayReport && day !== null && (
        <NewReport
          key={kind}
          day={day}
          kind={kind}
          dogId={Number(search.get('dog'))}
          onClose={() => setSearch({}, { replace: true })}
        />
      )}
    </>
  )
}

interface NewReportProps {
  day: IncidentDay
  kind: string
  /** 0 when nobody is named yet. */
  dogId: number
  onClose: () => void
}

/** A dog that is named and not here is asked for first. */
function NewReport({ day, kind, dogId, onClose }: NewReportProps) {
  const navigate = useNavigate()
  // The sheet closes while the saved report opens, and must not lead back to the list.
  const isSaved = useRef(false)
  const isKnown = dogId === 0 || day.here.some(({ id }) => id === dogId)
  const read = useStaffRead(staffDog.getDog, isKnown ? null : { id: String(dogId) })
  const isAsking = !isKnown && read.data === undefined && read.failure === null
  if (isAsking) return null
  const here = read.data === undefined ? day.here : [...day.here, { ...read.data, room: '' }]
  return (
    <ReportSheet
      day={day}
      begin={newDraft({ ...day, here }, { kind, dogId })}
      onClose={() => isSaved.current || onClose()}
      onSaved={(id) => {
        isSaved.current = true
        void navigate(`/staff/incidents/${id}`)
      }}
    />
  )
}

function Incidents({ day, isPhone }: { day: IncidentDay; isPhone: boolean }) {
  const inOrder = groupsOf(day.incidents).flatMap(({ rows }) => rows)
  const asked = Number(useParams()['id']) || 0
  const chosen = asked || (isPhone ? 0 : (inOrder[0]?.id ?? 0))
  const isEmpty = inOrder.length === 0 && asked === 0
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
      {(!isPhone || chosen === 0) && <IncidentList day={day} chosen={chosen} />}
      {isEmpty && (
        <div className="triage-empty">
          <img src={art} alt="" width={180} height={140} />
          <h2>Nothing went wrong.</h2>
          <p className="muted">Incidents from the last 90 days show here.</p>
        </div>
      )}
      {chosen !== 0 && <OpenIncident key={chosen} id={chosen} day={day} />}
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
