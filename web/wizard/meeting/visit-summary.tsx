import '../frame/summary-card.css'
import './visit-summary.css'
import type { VisitKind } from '#client/booking/visit-draft.ts'
import { DogAvatars } from '#client/dogs/dog-avatars.tsx'
import { shortDate } from '#domain/calendar/date-words.ts'
import { nameList } from '#domain/name-list.ts'
import spotInterview from '#ui/art/spot-interview.svg'
import { Icon } from '#ui/icon.tsx'
import type { Visit } from './use-visit.ts'
import { feeOf } from './visit-meeting.ts'
import { feeWords, meetingWords } from './visit-words.ts'

type Doing = VisitKind | 'open'
const ONE_DOES: Record<Doing, string> = {
  interview: 'meets the team',
  visit: 'looks around',
  open: 'comes to see us',
}
const MANY_DO: Record<Doing, string> = {
  interview: 'meet the team',
  visit: 'look around',
  open: 'come to see us',
}

export const VISIT_SUMMARY_LABEL = 'Show what it costs and what to bring'

/** The visit so far: who comes when, what it costs, what to bring. */
export function VisitSummary({ visit }: { visit: Visit }) {
  const { kind, meeting, park } = visit
  return (
    <div className="summary-card visit-summary">
      <img className="visit-cover" src={spotInterview} alt="" width="240" height="170" />
      {meeting.length > 0 && <VisitHead visit={visit} />}
      {feesOf(visit).map(({ label, fee }) => (
        <dl key={label} className="visit-fee number">
          <dt>{label}</dt>
          <dd>{fee}</dd>
        </dl>
      ))}
      <p className="visit-bring-title">What to bring</p>
      <ul className="visit-bring">
        {park.toBring.meeting.map((thing) => (
          <li key={thing}>
            <Icon name="check-bold" />
            {thing}
          </li>
        ))}
      </ul>
      <div className="summary-note">
        <Icon name="hand-heart-duotone" />
        <span>
          {kind === 'interview'
            ? 'Most dogs pass. If it’s too early, we’ll say so and suggest a next step.'
            : 'Ask us anything. Nobody has to decide on the spot.'}
        </span>
      </div>
    </div>
  )
}

/** Of what they come for; of both, while that is not said. */
function feesOf({ kind, isKindOpen, feeCents, toMeet, book }: Visit) {
  if (kind === 'interview') return [{ label: 'Fee, with GST', fee: feeWords(feeCents) }]
  const free = { label: 'A look around', fee: feeWords(feeCents) }
  if (!isKindOpen) return [free]
  return [free, { label: 'Meet and greet, with GST', fee: feeWords(feeOf('interview', toMeet, book)) }]
}

function VisitHead({ visit }: { visit: Visit }) {
  const { meeting, kind, isKindOpen, draft } = visit
  const names = nameList(meeting.map(({ name }) => name))
  const does = isKindOpen ? 'open' : kind
  const verb = meeting.length === 1 ? ONE_DOES[does] : MANY_DO[does]
  return (
    <div className="visit-head">
      <DogAvatars dogs={meeting} />
      <div>
        <b>
          {names} {verb}
        </b>
        <span className="number">
          {draft.meeting === null
            ? 'Time not chosen yet'
            : `${shortDate(draft.meeting.date)}, ${meetingWords(draft.meeting)}`}
        </span>
      </div>
    </div>
  )
}
