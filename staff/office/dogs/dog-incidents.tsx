import { Link } from 'react-router'
import type { StaffDog } from '#contract/office/dogs/dog-page.ts'
import { KIND_WORDS } from '#domain/incidents/incident-kinds.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { shortDay } from '../../frame/words/clock-words.ts'

const PARTS = { did: 'did it', hurt: 'was hurt', saw: 'saw it' }

export function DogIncidents({ dog: { incidents } }: { dog: StaffDog }) {
  if (incidents.length === 0) return null
  return (
    <Panel title="Incidents" sub={incidents.length}>
      <ul className="history-list panel-body">
        {incidents.map(({ id, kind, severity, part, state, happenedAt }) => (
          <li key={id}>
            <b>{shortDay(new Date(happenedAt))}</b>
            <span>
              {KIND_WORDS[kind]}, {PARTS[part]}, severity {severity}
              {state === 'closed' ? '' : `, ${state}`}
            </span>
            <Link to={`/staff/incidents/${id}`}>Open</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
