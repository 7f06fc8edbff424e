import '../answers/answer-list.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import type { Answer } from '#contract/office/day/today.ts'
import { alarmAddress } from '../../../frame/alarms/alarm-address.ts'
import { answerClock } from '../answers/answer-clock.ts'
import { AnswerSheet } from '../answers/answer-sheet.tsx'
import { useWallClock } from '../../../frame/page/use-wall-clock.ts'
import type { StaffIconName } from '../../../frame/icons/icon-names.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'

interface AnswerKind {
  icon: StaffIconName
  tone: 'plain' | 'amber' | 'red'
  label: string
  /** The page where it is answered; without one a sheet opens here. */
  to?: (answer: Answer) => string
}

const KINDS: Record<Answer['kind'], AnswerKind> = {
  alarm: {
    icon: 'warning-fill',
    tone: 'red',
    label: 'Open',
    to: ({ alarm }) => (alarm === null ? '/staff/today' : alarmAddress(alarm)),
  },
  dose: {
    icon: 'pill',
    tone: 'red',
    label: 'Open',
    to: ({ round }) => `/staff/rounds/${round?.key ?? 'now'}${round === null ? '' : `?date=${round.date}`}`,
  },
  vaccine: { icon: 'syringe', tone: 'plain', label: 'Check', to: ({ id }) => `/staff/vaccines?dog=${id}` },
  interview: { icon: 'handshake', tone: 'plain', label: 'Decide', to: () => '/staff/interviews' },
  incident: { icon: 'warning-fill', tone: 'red', label: 'Tell', to: ({ id }) => `/staff/incidents/${id}` },
  'group-play': { icon: 'dog', tone: 'plain', label: 'Decide', to: ({ id }) => `/staff/dogs/${id}` },
  etransfer: { icon: 'receipt', tone: 'plain', label: 'Received' },
  refund: { icon: 'arrow-u-up-left', tone: 'red', label: 'Send' },
  'payment-problem': { icon: 'warning-fill', tone: 'red', label: 'Show' },
  till: { icon: 'receipt', tone: 'amber', label: 'Close', to: () => '/staff/till' },
  'order-balance': {
    icon: 'warning-fill',
    tone: 'red',
    label: 'Show',
    to: ({ id }) => `/staff/orders/${id}`,
  },
  'credit-balance': {
    icon: 'warning-fill',
    tone: 'red',
    label: 'Show',
    to: ({ id }) => `/staff/customers/${id}`,
  },
  room: { icon: 'bed', tone: 'amber', label: 'Find a room' },
  draft: {
    icon: 'warning-fill',
    tone: 'amber',
    label: 'Open',
    to: ({ id }) => `/staff/catalogue/prices?draft=${id}`,
  },
  email: {
    icon: 'envelope-simple',
    tone: 'amber',
    label: 'Check',
    to: ({ id }) => `/staff/customers/${id}`,
  },
  message: { icon: 'chat-circle', tone: 'plain', label: 'Reply' },
}

const nameOf = ({ kind, id, title, since }: Answer): string => `${kind} ${id} ${title} ${since}`

/** T16: what waits for somebody of the team, each with its clock and one button. */
export function AnswerList({ answers, now: serverNow }: { answers: readonly Answer[]; now: string }) {
  const [opened, setOpened] = useState<Answer | null>(null)
  const now = useWallClock(serverNow)
  return (
    <Panel
      title="Needs an answer"
      className="today-answers"
      sub={answers.length === 0 ? undefined : answers.length}
    >
      {answers.length === 0 ? (
        <p className="panel-empty">All answered.</p>
      ) : (
        <ul className="answer-rows">
          {answers.map((answer) => (
            <AnswerRow key={nameOf(answer)} answer={answer} now={now} onOpen={() => setOpened(answer)} />
          ))}
        </ul>
      )}
      {opened !== null && (
        <AnswerSheet key={nameOf(opened)} answer={opened} onClose={() => setOpened(null)} />
      )}
    </Panel>
  )
}

function AnswerRow({ answer, now, onOpen }: { answer: Answer; now: Date; onOpen: () => void }) {
  const { icon, tone, label, to } = KINDS[answer.kind]
  const clock = answerClock(answer, now)
  const about = `${label}: ${answer.title}`
  return (
    <li className={answer.alarm?.state === 'standing' ? 'answer-alarm' : undefined}>
      {answer.dog === null ? (
        <span className={`answer-dot ${tone}`}>
          <StaffIcon name={icon} />
        </span>
      ) : (
        <img className="answer-face" src={dogPicture(answer.dog)} alt="" width={36} height={36} />
      )}
      <span className="day-who">
        <b>{answer.title}</b>
        <small>
          {answer.line}
          {clock !== null && (
            <span className={clock.isRed ? 'answer-clock red' : 'answer-clock'}> {clock.words}</span>
          )}
        </small>
      </span>
      {to === undefined ? (
        <button type="button" className="button secondary small" aria-label={about} onClick={onOpen}>
          {label}
        </button>
      ) : (
        <Link className="button secondary small" aria-label={about} to={to(answer)}>
          {label}
        </Link>
      )}
    </li>
  )
}
