import { useState } from 'react'
import { failureText } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import type { OpenThing } from '#contract/office/money/till.ts'
import { counted } from '#domain/name-list.ts'
import { showToast } from '#ui/toast/toast.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { refreshStaffReads } from '../../../frame/read/use-staff-read.ts'
import { AbsentWhy, useAbsentWhy } from '../../attendance/absent-why.tsx'
import { undoOfStep } from '../../attendance/take-back.ts'
import { offerUndo, type Undo } from '../../../frame/write/undo.ts'

type Absent = NonNullable<OpenThing['absent']>

/** So many calls are on their way at once: sixty one by one take a minute where the line is slow. */
const AT_ONCE = 4

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const rest = items.values()
  const takeTurns = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
}

/**
 * WS17: several daycare bookings at once. Each is a write of its own: what somebody else has changed meanwhile stays in
 * the list, and the others are done.
 */
async function markAll(bookings: readonly Absent[], why: string): Promise<void> {
  const failures: string[] = []
  const undos: Undo[] = []
  await eachOf(bookings, async ({ orderId, version, date, dogs }) => {
    const input = { orderId, version, date, why, dogIds: dogs.map(({ dogId }) => dogId) }
    try {
      const door = await callOnce(staffAttendance.markAbsent, input, { silent: true })
      undos.push(undoOfStep({ orderId, version: door.version, what: 'absence', dogs, text: '' }))
    } catch (error) {
      failures.push(`${dogs.map(({ name }) => name).join(', ')}: ${failureText(error)}`)
    }
  })
  if (undos.length > 0) {
    offerUndo({
      text: `${counted(undos.length, 'booking')} marked absent today`,
      undone: `${counted(undos.length, 'booking')} expected again`,
      // One that somebody has changed since stays as it is and says so; the others are taken back.
      run: async () => {
        const failed: unknown[] = []
        await eachOf(undos, (undo) => undo.run().catch((error: unknown) => failed.push(error)))
        if (failed.length > 0) throw failed[0]
      },
    })
  }
  for (const failure of failures.slice(0, 2)) showToast('error', failure)
  await refreshStaffReads()
}

/** Daycare dogs that nobody has seen: untick who is still expected, and the rest is absent. */
export function RestAbsent({ bookings }: { bookings: readonly Absent[] }) {
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<readonly number[]>([])
  const [isSending, setSending] = useState(false)
  const draft = useAbsentWhy()
  const chosen = bookings.filter(({ orderId }) => !kept.includes(orderId))
  const dogs = chosen.reduce((sum, booking) => sum + booking.dogs.length, 0)
  const send = async () => {
    setSending(true)
    await markAll(chosen, draft.why)
    setSending(false)
  }
  if (!isOpen)
    return (
      <li className="open">
        <StaffIcon name="warning-circle-fill" />
        <span className="till-what">
          <b>{counted(dogs, 'daycare dog')} not here</b>
          <span className="muted">Check in who came, then mark the rest absent</span>
        </span>
        <button type="button" className="button secondary small" onClick={() => setOpen(true)}>
          Mark the rest absent
        </button>
      </li>
    )
  return (
    <li className="open rest-absent">
      <fieldset className="dog-ticks">
        <legend>Absent today</legend>
        {bookings.map(({ orderId, dogs: own }) => (
          <label key={orderId}>
            <input
              type="checkbox"
              checked={!kept.includes(orderId)}
              onChange={() =>
                setKept(kept.includes(orderId) ? kept.filter((id) => id !== orderId) : [...kept, orderId])
              }
            />
            {own.map(({ name }) => name).join(', ')}
          </label>
        ))}
      </fieldset>
      <AbsentWhy draft={draft} />
      <div className="rest-absent-actions">
        <button type="button" className="button quiet" onClick={() => setOpen(false)}>
          Cancel
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isSending || draft.why === '' || chosen.length === 0}
          onClick={() => void send()}
        >
          Mark {counted(dogs, 'dog')} absent
        </button>
      </div>
    </li>
  )
}
