import type { Attendance, DueBefore } from '#contract/office/day/attendance.ts'
import { twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { MealForm } from '../../../care/meal-form.tsx'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { type AskedCareDraft, dueName } from './use-asked-care.ts'

interface AskedCareProps {
  asked: AskedCareDraft
  dogs: readonly Pick<Attendance['dogs'][number], 'dogId' | 'name'>[]
  timeZone: string
}

/** T4: meals and medicine that nobody knows, that are new since the last visit, or that were due on the way. */
export function AskedCare({ asked, dogs, timeZone }: AskedCareProps) {
  const nameOf = (dogId: number) => dogs.find((dog) => dog.dogId === dogId)?.name ?? ''
  return (
    <>
      {asked.dueBefore.map((item) => (
        <DueQuestion
          key={dueName(item)}
          item={item}
          name={nameOf(item.dogId)}
          timeZone={timeZone}
          asked={asked}
        />
      ))}
      {asked.missing.map(({ dogId, text }) => (
        <div key={dogId} className="gate">
          <p>
            <StaffIcon name="bowl-food" />
            {text}
          </p>
          <MealForm dogId={dogId} />
          <label className="agreed">
            <input
              type="checkbox"
              checked={asked.isLater(dogId)}
              onChange={({ target }) => asked.setLater(dogId, target.checked)}
            />
            Ask later: it stays red in every meal round
          </label>
        </div>
      ))}
      {asked.changed.length > 0 && (
        <div className="gate">
          {asked.changed.map(({ dogId, text }) => (
            <p key={`${dogId} ${text}`}>
              <StaffIcon name="bowl-food" />
              {text}
            </p>
          ))}
          <label className="agreed">
            <input
              type="checkbox"
              checked={asked.isConfirmed}
              onChange={({ target }) => asked.setConfirmed(target.checked)}
            />
            Confirmed with the owner
          </label>
        </div>
      )}
    </>
  )
}

interface DueQuestionProps {
  item: DueBefore
  name: string
  timeZone: string
  asked: AskedCareDraft
}

/** WS9: 'Bear: insulin, 4 units at 5:00 pm. Given at home?' */
function DueQuestion({ item, name, timeZone, asked }: DueQuestionProps) {
  const said = asked.saidOf(item)
  const time = twelveHour(timeIn(timeZone, new Date(item.dueAt)))
  const words = [item.what, item.dose].filter((word) => word !== '').join(', ')
  const question = `${name}: ${words} at ${time}. Given at home?`
  return (
    <div className="gate">
      <p>
        <StaffIcon name={item.kind === 'medicine' ? 'pill' : 'bowl-food'} />
        {question}
      </p>
      <Segmented
        label={question}
        isLabelHidden
        name={`due ${dueName(item)}`}
        value={said?.answer ?? null}
        options={[
          { value: 'at-home', label: 'Given at home' },
          { value: 'now', label: 'Give now' },
          { value: 'skipped', label: 'Skip' },
        ]}
        onChange={(answer) => asked.say(item, { answer, note: said?.note ?? '' })}
      />
      {said?.answer === 'now' && <small>It is due in the rounds until someone ticks it.</small>}
      {said?.answer === 'skipped' && (
        <TextField
          label="Why is it skipped?"
          name={`why ${dueName(item)}`}
          value={said.note}
          onChange={(note) => asked.say(item, { answer: 'skipped', note })}
          maxLength={300}
        />
      )}
    </div>
  )
}
