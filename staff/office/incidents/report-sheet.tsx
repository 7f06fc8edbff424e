import { useState } from 'react'
import type { IncidentDay } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { INCIDENT_KINDS, KIND_WORDS, type Severity } from '#domain/incidents/incident-kinds.ts'
import { dogsOutOfGroup, wantsReview } from '#domain/incidents/incident-report.ts'
import { nameList } from '#domain/name-list.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { DayField } from '../../frame/fields/day-field.tsx'
import { TimeField } from '../../frame/fields/time-field.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { useOfflineSince } from '../../frame/offline/connection.ts'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useKeptDraft } from '../../frame/write/kept-drafts.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { codeOf } from './incident-words.ts'
import { ReportDogs } from './report-dogs.tsx'
import { type ReportDraft, toForm } from './report-draft.ts'
import { ReportPhotos } from './report-photos.tsx'

interface ReportSheetProps {
  day: IncidentDay
  begin: ReportDraft
  onClose: () => void
  onSaved: (id: number) => void
}

const SEVERITIES: readonly { value: Severity; line: string }[] = [
  { value: 1, line: 'Write down' },
  { value: 2, line: 'Tell the owner' },
  { value: 3, line: 'Vet or manager' },
]

/** D20: one column, one thumb: what, how bad, who, when and where, the words. */
export function ReportSheet({ day, begin, onClose, onSaved }: ReportSheetProps) {
  // A report that exists is changed as it stands now: what was typed over an older version is not brought back.
  const name = begin.version === undefined ? `incident ${begin.kind ?? ''} ${begin.dogs[0]?.id ?? ''}` : null
  const { draft, setDraft, forget } = useKeptDraft(name, begin)
  const leave = () => {
    forget()
    onClose()
  }
  const [isChecked, setIsChecked] = useState(false)
  const change = (part: Partial<ReportDraft>) => setDraft((now) => ({ ...now, ...part }))
  const save = useStaffWrite(staffIncident.saveIncident, {
    silent: true,
    // A new version is written by who can read the one before.
    ...(draft.version === undefined && {
      offline: (report) => ({
        id: report.reportId,
        kind: 'incident' as const,
        about: incidentWords(draft),
        payload: report,
      }),
    }),
    onQueued: leave,
    onDone: ({ id }, saved) => {
      forget()
      const isSerious = wantsReview({ kind: saved.kind, severity: saved.severity })
      showToast('success', `${codeOf(id)} is saved.${isSerious ? ' Every manager is notified.' : ''}`)
      onSaved(id)
    },
  })
  const form = toForm(draft, day.timeZone)
  const missing = isChecked && typeof form === 'string' ? form : ''
  const send = () => {
    setIsChecked(true)
    if (typeof form !== 'string') void save.send(form)
  }
  usePageKeys([{ key: 'Ctrl+s', label: 'Save', run: send }], { isInDialog: true })
  const doneChoices = [...new Set([...day.doneChoices, ...draft.done])]
  return (
    <StaffSheet
      isOpen
      onClose={leave}
      title={draft.version === undefined ? 'Report an incident' : 'Write a new version'}
      footer={
        <button type="button" className="button primary" disabled={save.isSending} onClick={send}>
          Save the report
        </button>
      }
    >
      <div className="staff-form report-form">
        <FormFailure text={missing || save.failure} />
        <h3>What</h3>
        <ChoiceChips
          label="What"
          value={draft.kind === null ? [] : [draft.kind]}
          options={INCIDENT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
          onChange={(chosen) => change({ kind: chosen.find((kind) => kind !== draft.kind) ?? draft.kind })}
        />
        <SeverityField draft={draft} onChange={(severity) => change({ severity })} />
        <ReportDogs
          day={day}
          value={draft.dogs}
          isChecked={isChecked}
          onChange={(dogs) => change({ dogs })}
        />
        <h3>When and where</h3>
        <div className="field-pair">
          <DayField label="Day" name="date" value={draft.date} onChange={(date) => change({ date })} />
          <TimeField label="Time" name="time" value={draft.time} onChange={(time) => change({ time })} />
        </div>
        <TextField
          label="Place"
          name="place"
          value={draft.place}
          onChange={(place) => change({ place })}
          maxLength={120}
        />
        <TextField
          label="People who were there"
          name="people"
          value={draft.people}
          onChange={(people) => change({ people })}
          maxLength={300}
        />
        <TextField
          label="What happened"
          name="whatHappened"
          value={draft.whatHappened}
          onChange={(whatHappened) => change({ whatHappened })}
          lines={4}
          maxLength={4000}
        />
        <h3>What was done</h3>
        <ChoiceChips
          label="What was done"
          value={draft.done}
          options={doneChoices.map((label) => ({ value: label, label }))}
          onChange={(done) => change({ done })}
        />
        <TextField
          label="Vet"
          name="vet"
          value={draft.vet}
          onChange={(vet) => change({ vet })}
          lines={2}
          maxLength={500}
          placeholder="Called, what they said"
        />
        <ReportPhotos value={draft.pictures} onChange={(pictures) => change({ pictures })} />
        <p className="muted">Reports are never deleted. A change is a new version.</p>
      </div>
    </StaffSheet>
  )
}

/** 'Bite: Bear and Tofu'. */
const incidentWords = ({ kind, dogs }: ReportDraft): string =>
  [kind === null ? 'Incident' : KIND_WORDS[kind], nameList(dogs.map(({ name }) => name))]
    .filter((word) => word !== '')
    .join(': ')

function SeverityField({ draft, onChange }: { draft: ReportDraft; onChange: (severity: Severity) => void }) {
  const { kind, severity, dogs } = draft
  const reported = dogs.flatMap(({ id, part }) => (part === null ? [] : [{ dogId: id, part }]))
  const out = kind === null ? [] : dogsOutOfGroup({ kind, severity: severity ?? 1, dogs: reported })
  const isManagers = kind === 'bite' || severity === 3
  const isOffline = useOfflineSince() !== null
  return (
    <>
      <fieldset className="severity">
        <legend>How bad</legend>
        {SEVERITIES.map(({ value, line }) => (
          <label key={value}>
            <input
              className="input-over"
              type="radio"
              name="severity"
              checked={severity === value}
              onChange={() => onChange(value)}
            />
            <span>
              <b>{value}</b>
              <small>{line}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status">
        {isManagers && (
          <p className="form-failure">
            <StaffIcon name="prohibit" />
            {out.length > 0
              ? `${dogs
                  .filter(({ id }) => out.includes(id))
                  .map(({ name }) => name)
                  .join(' and ')} will be out of group play at once, until a manager has looked at it.`
              : 'This takes the dog out of group play at once.'}{' '}
            {isOffline
              ? 'You’re offline: no one is notified until you’re back online. Call a manager now.'
              : 'Every manager is notified as soon as you save, and it shows on everyone’s page.'}
          </p>
        )}
      </div>
    </>
  )
}
