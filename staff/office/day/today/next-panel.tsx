import { useState } from 'react'
import { Link } from 'react-router'
import { callOnce } from '#client/api/call-once.ts'
import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffToday, type Task, type Today } from '#contract/office/day/today.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { bareClockTime } from '../../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

/** T18: what is next: the rounds of the day and what is to be done beside them. What stays open passes to the next day. */
export function NextPanel({ day }: { day: Today }) {
  const [what, setWhat] = useState('')
  const save = useStaffWrite(staffToday.saveTask, { onDone: () => setWhat('') })
  return (
    <Panel
      title="Next"
      className="task-panel"
      end={
        <Link className="button small next-rounds" to="/staff/rounds/now">
          Open rounds
        </Link>
      }
    >
      {day.date === day.today && <NextRounds />}
      {day.tasks.length === 0 && <p className="panel-empty">No tasks.</p>}
      <ul className="task-rows">
        {day.tasks.map((task) => (
          <TaskRow key={`${task.id} ${task.version}`} task={task} date={day.date} />
        ))}
      </ul>
      <form
        className="task-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save.send({ parkId: DEFAULT_PARK_ID, date: day.date, what })
        }}
      >
        <input
          className="text-input"
          aria-label="A new task"
          placeholder="Bring Field 3 in before the rain"
          maxLength={200}
          value={what}
          onChange={(event) => setWhat(event.target.value)}
        />
        <button
          type="submit"
          className="button secondary small"
          disabled={save.isSending || what.trim() === ''}
        >
          Add
        </button>
      </form>
    </Panel>
  )
}

/** Rounds with something left to give, in their order. While they cannot be read, the button above leads there. */
function NextRounds() {
  const read = useStaffRead(staffCare.getRound, {}, { live: ['care', 'today'] })
  const open = read.data?.rounds.filter(({ items, done }) => done < items) ?? []
  if (open.length === 0) return null
  return (
    <ul className="round-rows">
      {open.map(({ key, name, begins, items, done }) => (
        <li key={key}>
          <Link to={`/staff/rounds/${key}`}>
            <StaffIcon name="bowl-food" />
            <span>
              {name} round, {items - done} to give
            </span>
            <time>{twelveHour(begins)}</time>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function TaskRow({ task, date }: { task: Task; date: string }) {
  const isDone = task.doneAt !== null
  /** As it was ticked here, until the server's next version of the task takes its place. */
  const [ticked, setTicked] = useState<boolean | null>(null)
  const tick = useStaffWrite(staffToday.tickTask, {
    onFailure: () => setTicked(null),
    undo: ({ id, version }) => ({
      text: `${isDone ? 'Open again' : 'Done'}: ${task.what}`,
      run: () => callOnce(staffToday.tickTask, { id, version, isDone }, { silent: true }),
    }),
  })
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={ticked ?? isDone}
          disabled={tick.isSending}
          onChange={() => {
            setTicked(!isDone)
            void tick.send({ id: task.id, version: task.version, isDone: !isDone })
          }}
        />
        <span>
          {isDone ? <s>{task.what}</s> : task.what}
          <small>{remark(task, date)}</small>
        </span>
      </label>
    </li>
  )
}

function remark({ doneAt, doneBy, madeBy, date: from }: Task, date: string): string {
  if (doneAt !== null) return `${doneBy ?? ''}, ${bareClockTime(Date.parse(doneAt))}`
  return from < date ? `from ${shortDate(from)}, ${madeBy}` : madeBy
}
