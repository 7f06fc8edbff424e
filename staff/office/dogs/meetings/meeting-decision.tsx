import { useState } from 'react'
import type { Phrase } from '#contract/office/dogs/dog-page.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { Meeting } from '#contract/office/dogs/interview-day.ts'
import { ChoiceChips } from '#ui/fields/choice-chips.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { askToConfirm } from '#ui/dialog/confirm.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { FormFailure } from '../../../frame/page/staff-form.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { type AgainTime, AgainTimes } from './again-times.tsx'
import { atWords, effectLines, OUTCOMES, type Outcome, refusalQuestion } from './meeting-words.ts'

interface MeetingDecisionProps {
  meeting: Meeting
  conditions: readonly Phrase[]
  today: string
  timeZone: string
  onDone: () => void
}

const BUTTONS: Record<Outcome, string> = {
  passed: 'Pass',
  conditional: 'Pass with conditions',
  again: 'Book the other time',
  refused: 'Turn down',
}

/** D7, D8: how it went, what that does, and one button. */
export function MeetingDecision({ meeting, conditions, today, timeZone, onDone }: MeetingDecisionProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [chips, setChips] = useState<string[]>([])
  const [words, setWords] = useState('')
  const [time, setTime] = useState<AgainTime | null>(null)
  const [areaId, setAreaId] = useState(meeting.dog.areaId)
  const decide = useStaffWrite(staffDog.decide, { silent: true, onDone })
  const again = useStaffWrite(staffDog.meetAgain, { silent: true, onDone })
  // The version that was seen: what somebody else has decided since is not written over unseen.
  const [seen] = useState(meeting.dog)
  const choose = (labels: string[]) => {
    setChips(labels)
    const chosen = conditions.filter(({ label }) => labels.includes(label))
    setWords(chosen.map(({ label, text }) => `${label}. ${text}`).join(' '))
  }
  const isPassing = outcome === 'passed' || outcome === 'conditional'
  const isReady =
    outcome === 'passed' || (outcome === 'again' ? time !== null : outcome !== null && words.trim() !== '')
  const send = async () => {
    if (outcome === null || !isReady || decide.isSending || again.isSending) return
    const dog = { dogId: seen.id, version: seen.version }
    if (outcome === 'again') {
      if (time !== null) await again.send({ ...dog, ...time, words })
      return
    }
    const question = { text: refusalQuestion(meeting), confirmLabel: 'Turn down' }
    if (outcome === 'refused' && !(await askToConfirm(question))) return
    await decide.send({ ...dog, outcome, conditions: words, ...(isPassing && { areaId }) })
  }
  usePageKeys([
    ...OUTCOMES.map(({ value, label }, index) => ({
      key: String(index + 1),
      label,
      run: () => setOutcome(value),
    })),
    { key: 'Ctrl+Enter', label: 'Decide', run: () => void send() },
  ])
  return (
    <div className="triage-side">
      <h2>Decision</h2>
      {meeting.decideBy !== null && (
        <p className={meeting.clock === 'red' || meeting.clock === 'over' ? 'decide-by late' : 'decide-by'}>
          by {atWords(meeting.decideBy, timeZone)}
        </p>
      )}
      <div role="radiogroup" aria-label="How it went" className="outcomes">
        {OUTCOMES.map(({ value, label, line }, index) => (
          <label key={value} className="outcome">
            <input
              type="radio"
              name={`outcome ${meeting.dog.id}`}
              checked={outcome === value}
              onChange={() => setOutcome(value)}
            />
            <span>
              <b>{label}</b>
              <small>{line}</small>
            </span>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </div>
      {outcome === 'conditional' && (
        <div className="condition-chips">
          <h3>Conditions</h3>
          <ChoiceChips
            label="Conditions"
            value={chips}
            options={conditions.map(({ label }) => ({ value: label, label }))}
            onChange={choose}
          />
        </div>
      )}
      {outcome === 'again' && (
        <AgainTimes today={today} chosen={time} onChoose={setTime} before={meeting.waiting[0]?.firstDate} />
      )}
      {outcome !== null && outcome !== 'passed' && (
        <TextField
          label={outcome === 'conditional' ? 'What we agreed on' : `What ${meeting.owner.name} will read`}
          name="words"
          value={words}
          onChange={setWords}
          lines={3}
        />
      )}
      {isPassing && meeting.areas.length > 0 && (
        <SelectField
          label="Group"
          name="area"
          value={String(areaId ?? '')}
          options={[
            { value: '', label: 'No group yet' },
            ...meeting.areas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => setAreaId(value === '' ? null : Number(value))}
        />
      )}
      <FormFailure text={decide.failure || again.failure} />
      {outcome !== null && (
        <>
          <h3>What happens then</h3>
          <ul className="effects" aria-live="polite">
            {effectLines(meeting, outcome, { timeZone }).map(({ icon, text }) => (
              <li key={text}>
                <StaffIcon name={icon} />
                {text}
              </li>
            ))}
          </ul>
          <div className="triage-actions">
            <button
              type="button"
              className={outcome === 'refused' ? 'button danger' : 'button primary'}
              disabled={!isReady || decide.isSending || again.isSending}
              onClick={() => void send()}
            >
              {BUTTONS[outcome]}
              <kbd aria-hidden="true">Ctrl ↵</kbd>
            </button>
          </div>
        </>
      )}
    </div>
  )
}
