import '../../../frame/page/panel.css'
import '../triage.css'
import './interviews-page.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { InterviewDay, Meeting } from '#contract/office/dogs/interview-day.ts'
import art from '#ui/art/spot-interview.svg'
import { CheckTabs } from '../check-tabs.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { MeetingAhead } from './meeting-ahead.tsx'
import { MeetingDecision } from './meeting-decision.tsx'
import { MeetingFacts } from './meeting-facts.tsx'
import { MeetingList, meetingKey } from './meeting-list.tsx'

/** D7–D9: meet and greets of the day, and what was decided. */
export function InterviewsPage() {
  const read = useStaffRead(staffDog.getInterviews, {}, { live: ['interview', 'dog', 'order'] })
  const open = read.data?.meetings.filter(({ clock }) => clock !== 'decided').length
  return (
    <>
      <TitleBar title="Needs checking" status={<CheckTabs interviews={open} />} />
      <StaffLoaded read={read} what="the meet and greets">
        {(day) => <Meetings day={day} />}
      </StaffLoaded>
    </>
  )
}

function Meetings({ day }: { day: InterviewDay }) {
  const { meetings } = day
  const [key, setKey] = useState('')
  const found = meetings.findIndex((one) => meetingKey(one) === key)
  const firstOpen = meetings.findIndex(({ clock }) => clock !== 'decided')
  const at = found === -1 ? Math.max(0, firstOpen) : found
  const meeting = meetings[at]
  const go = (index: number) => {
    const next = meetings[(index + meetings.length) % meetings.length]
    if (next !== undefined) setKey(meetingKey(next))
  }
  usePageKeys([
    { key: 'ArrowDown', label: 'Next', run: () => go(at + 1) },
    { key: 'ArrowUp', label: 'Back', run: () => go(at - 1) },
    { key: 'j', label: 'Next', run: () => go(at + 1) },
    { key: 'k', label: 'Back', run: () => go(at - 1) },
  ])
  if (meeting === undefined) {
    return (
      <section className="panel triage-empty" aria-label="Meet and greets">
        <img src={art} alt="" width={180} height={140} />
        <h2>No meet and greets this week.</h2>
        <p className="muted">New meet and greets show here once they’re booked.</p>
        <Link className="button secondary" to="/staff/orders/new">
          Book one
        </Link>
      </section>
    )
  }
  return (
    <section className="panel triage" aria-label="Meet and greets">
      <MeetingList day={day} chosen={meeting} onChoose={(one) => setKey(meetingKey(one))} />
      <MeetingFacts key={meetingKey(meeting)} meeting={meeting} />
      {meeting.clock === 'ahead' && <MeetingAhead meeting={meeting} timeZone={day.timeZone} />}
      {meeting.clock === 'decided' && <Decided meeting={meeting} />}
      {meeting.clock !== 'ahead' && meeting.clock !== 'decided' && (
        <MeetingDecision
          key={`${meetingKey(meeting)} ${meeting.dog.version}`}
          meeting={meeting}
          conditions={day.conditions}
          today={day.today}
          timeZone={day.timeZone}
          onDone={() => go(at + 1)}
        />
      )}
    </section>
  )
}

function Decided({ meeting: { dog, areas } }: { meeting: Meeting }) {
  const area = areas.find(({ id }) => id === dog.areaId)
  return (
    <div className="triage-side">
      <h2>Decided</h2>
      <p>{OUTCOME_WORDS[dog.outcome]}</p>
      {dog.conditions !== '' && <p className="effect">{dog.conditions}</p>}
      {area !== undefined && <p>Group: {area.name}</p>}
      <div className="triage-actions">
        <Link className="button secondary" to={`/staff/dogs/${dog.id}`}>
          Open {dog.name}
        </Link>
      </div>
    </div>
  )
}

const OUTCOME_WORDS = {
  passed: 'Passed',
  conditional: 'Passed with conditions',
  refused: 'Not a match',
  booked: 'Another meet and greet is booked',
  none: 'Met',
}
