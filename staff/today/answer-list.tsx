import { Link } from 'react-router'
import type { Answer } from '#contract/staff/today.ts'
import { StaffIcon } from '../icons/staff-icon.tsx'
import { Panel } from '../page/panel.tsx'

const ANSWER: Record<
  Answer['kind'],
  { icon: 'syringe' | 'handshake' | 'warning-fill'; label: string; to: string }
> = {
  vaccine: { icon: 'syringe', label: 'Check', to: '/staff/vaccines' },
  incident: { icon: 'warning-fill', label: 'Tell', to: '/staff/incidents' },
  interview: { icon: 'handshake', label: 'Decide', to: '/staff/interviews' },
}

/** T16: what waits for somebody of the team, with its clock. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <Panel title="Needs an answer" sub={answers.length === 0 ? undefined : answers.length}>
      {answers.length === 0 ? (
        <p className="panel-empty">All answered.</p>
      ) : (
        <ul className="answer-rows">
          {answers.map((answer) => (
            <li key={`${answer.kind} ${answer.id} ${answer.title}`}>
              <StaffIcon name={ANSWER[answer.kind].icon} />
              <span className="day-who">
                <b>{answer.title}</b>
                <small>{answer.line}</small>
              </span>
              <Link className="button secondary small" to={addressOf(answer)}>
                {ANSWER[answer.kind].label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function addressOf({ kind, id }: Answer): string {
  if (kind === 'vaccine') return `${ANSWER.vaccine.to}?dog=${id}`
  return kind === 'incident' ? `${ANSWER.incident.to}/${id}` : ANSWER[kind].to
}
