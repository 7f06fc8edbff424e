import '#ui/choice-card.css'
import './interview-kind.css'
import { visitDraft } from '#client/booking/drafts.ts'
import type { VisitKind } from '#client/booking/visit-draft.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { Icon } from '#ui/icon.tsx'
import type { Visit } from './use-visit.ts'
import { feeOf } from './visit-meeting.ts'

/** To be met, or to look around first: in words, with what each costs and what it is good for. */
export function InterviewKind({ visit }: { visit: Visit }) {
  const { kind, isKindOpen, toMeet, book } = visit
  const names = nameList(toMeet.map(({ name }) => name))
  const cents = feeOf('interview', toMeet, book)
  const fee =
    cents === 0
      ? 'Free.'
      : `${exactPrice(cents)} with GST, paid when we meet. You get it back as credit once ${names} ${toMeet.length === 1 ? 'passes' : 'pass'}.`
  const options: { value: VisitKind; title: string; text: string }[] = [
    {
      value: 'interview',
      title: 'Meet and greet',
      text: `Needed before ${names}’s first daycare day or stay. ${fee}`,
    },
    {
      value: 'visit',
      title: 'Just a look around',
      text: 'Free. See the fields and the suites first; the meet and greet comes another day.',
    },
  ]
  return (
    <fieldset className="kind-cards">
      <legend className="visually-hidden">What would you like to do?</legend>
      {options.map(({ value, title, text }) => (
        <label key={value} className="choice-card kind-card">
          <input
            className="input-over"
            type="radio"
            name="visit-kind"
            checked={!isKindOpen && kind === value}
            onChange={() => visitDraft.change({ kind: value })}
          />
          <span>
            <b>{title}</b>
            {text}
          </span>
          <i className="choice-mark">
            <Icon name="check-bold" />
          </i>
        </label>
      ))}
    </fieldset>
  )
}
