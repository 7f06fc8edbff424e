import { useState } from 'react'
import { Link } from 'react-router'
import { DogAvatars, dogPicture } from '#client/dogs/dog-avatars.tsx'
import { fileUrl } from '#client/page/page-settings.ts'
import type { Incident, IncidentDay, IncidentDog } from '#contract/office/incidents/incident-page.ts'
import type { Present } from '#contract/office/write/live.ts'
import { ActivityLink } from '../../frame/links/activity-link.tsx'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { PresenceNote } from '../../frame/page/presence-note.tsx'
import { useMay } from '../../frame/session/me.ts'
import { codeOf, momentWords, PART_WORDS, titleOf } from './incident-words.ts'
import { draftOf } from './report-draft.ts'
import { ReportSheet } from './report-sheet.tsx'
import { VersionList } from './version-list.tsx'

interface IncidentViewProps {
  incident: Incident
  day: IncidentDay
  others: readonly Present[]
}

/** What happened, in every version it was written in. */
export function IncidentView({ incident, day, others }: IncidentViewProps) {
  const [isChanging, setIsChanging] = useState(false)
  const mayWrite = useMay('care')
  const { dogs, timeZone } = incident
  const [last] = incident.versions
  if (last === undefined) return null
  return (
    <div className="incident">
      <header className="incident-head">
        <DogAvatars dogs={dogs.slice(0, 3)} size={48} />
        <div>
          <h2>{titleOf({ kind: last.kind, dogs })}</h2>
          <p className="muted">
            {codeOf(incident.id)}, reported by {incident.madeBy}, {momentWords(incident.madeAt, timeZone)}
            {!incident.isSigned && ', not signed'}
          </p>
        </div>
        <span className={last.severity === 3 ? 'tag bad' : last.severity === 2 ? 'tag warn' : 'tag'}>
          Severity {last.severity}
        </span>
      </header>
      <PresenceNote others={others} />
      <p className="incident-activity">
        <ActivityLink kind="incident" id={incident.id} />
      </p>
      <dl className="incident-facts">
        <Fact name="When" value={momentWords(last.happenedAt, timeZone)} />
        <Fact name="Where" value={last.place} />
        <Fact name="People" value={last.people} />
        <Fact name="Vet" value={last.vet} />
      </dl>
      <h3>Dogs and their part</h3>
      <ul className="incident-dogs">
        {dogs.map((dog) => (
          <DogRow key={dog.id} dog={dog} />
        ))}
        {dogs.length === 0 && <li className="muted">No dogs involved.</li>}
      </ul>
      <VersionList versions={incident.versions} timeZone={timeZone} />
      {last.done.length > 0 && (
        <>
          <h3>What was done</h3>
          <p className="incident-done">
            {last.done.map((done) => (
              <span key={done} className="tag good">
                <StaffIcon name="check-bold" />
                {done}
              </span>
            ))}
          </p>
        </>
      )}
      {incident.pictures.length > 0 && (
        <div className="incident-pictures">
          {incident.pictures.map(({ path, thumbnailPath }, index) => (
            <a key={path} href={fileUrl(path)} target="_blank" rel="noreferrer">
              <img src={fileUrl(thumbnailPath ?? path)} alt={`Photo ${index + 1}`} />
            </a>
          ))}
        </div>
      )}
      {mayWrite && (
        <p>
          <button type="button" className="button secondary" onClick={() => setIsChanging(true)}>
            <StaffIcon name="note-pencil" />
            Write a new version
          </button>
        </p>
      )}
      {isChanging && (
        <ReportSheet
          day={day}
          begin={draftOf(incident)}
          onClose={() => setIsChanging(false)}
          onSaved={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value || 'Not noted'}</dd>
  </div>
)

function DogRow({ dog }: { dog: IncidentDog }) {
  return (
    <li>
      <img src={dogPicture(dog)} alt="" width={40} height={40} />
      <span>
        <Link to={`/staff/dogs/${dog.id}`}>
          <b>{dog.name}</b>
        </Link>
        <small>
          {dog.breed}, {dog.owner.name}
        </small>
      </span>
      <span className={dog.part === 'saw' ? 'tag' : 'tag warn'}>{PART_WORDS[dog.part]}</span>
      {dog.outSince !== null && dog.groupPlay === 'no' && (
        <span className="tag bad">
          <StaffIcon name="prohibit" />
          Out of group play
        </span>
      )}
    </li>
  )
}
