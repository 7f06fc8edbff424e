import type { staffDog } from '#contract/office/dogs/dogs.ts'
import type { MeetingNote } from '#contract/office/dogs/interview-day.ts'
import { dateIn } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import type { StaffWrite } from '../write/audit/staff-write.ts'
import { businessTimeZone } from '../../business/catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'
import { findMeetingOf, listMeetingNotes, type MeetingNoteRow, putMeetingNote } from './interview-store.ts'

export const toMeetingNote = ({ version, seen, note, by, at }: MeetingNoteRow): MeetingNote => ({
  version,
  seen,
  note,
  by,
  at: at.toISOString(),
})

/** WS24: what we saw while we met a dog. It can be put right afterwards too; before the meeting there is nothing to see. */
export const noteMeeting: StaffWrite<typeof staffDog.noteMeeting> = async ({ tx, input, caller, now }) => {
  const { orderId, dogId, noteVersion, seen, note } = input
  const dog = await lockDog(tx, dogId)
  const meeting = await findMeetingOf(tx, orderId, dogId)
  if (meeting === undefined) {
    throw new Refusal('not-found', { msg: `We couldn’t find that meet and greet of ${dog.name}.` })
  }
  if (meeting.begins_at > now) {
    const timeZone = await businessTimeZone(tx)
    const when = `${shortDate(dateIn(timeZone, meeting.begins_at))}, ${twelveHour(timeIn(timeZone, meeting.begins_at))}`
    throw new Refusal('not-today', { msg: `We meet ${dog.name} on ${when}. Nothing was saved.` })
  }
  const before = await findNoteOf(tx, orderId, dogId)
  const facts = { seen, note }
  if (before !== undefined && isSame(before, facts))
    return { data: toMeetingNote(before), changes: [], live: [] }
  if ((before?.version ?? null) !== noteVersion) await refuseOtherNote(tx, before)
  await putMeetingNote(tx, {
    order_id: orderId,
    dog_id: dogId,
    ...facts,
    by_account_id: caller.accountId,
    at: now,
  })
  const after = await findNoteOf(tx, orderId, dogId)
  if (after === undefined) throw new Refusal('not-found')
  return {
    data: toMeetingNote(after),
    changes: [
      {
        action: `wrote what we saw of ${dog.name}`,
        subject: { kind: 'dog', id: dogId },
        householdId: dog.account_id,
        ...(before !== undefined && { before: { ...before.seen, note: before.note } }),
        after: { ...seen, note },
      },
    ],
    live: [{ kind: 'interview', ids: [dogId] }],
  }
}

const findNoteOf = async (tx: Database, orderId: number, dogId: number) =>
  (await listMeetingNotes(tx, [orderId])).find((one) => one.dog_id === dogId)

const isSame = (one: Pick<MeetingNoteRow, 'seen' | 'note'>, other: Pick<MeetingNoteRow, 'seen' | 'note'>) =>
  one.note === other.note &&
  Object.keys({ ...one.seen, ...other.seen }).every((id) => one.seen[id] === other.seen[id])

/** W6: somebody else wrote here since. */
async function refuseOtherNote(tx: Database, note: MeetingNoteRow | undefined): Promise<never> {
  if (note === undefined) throw new Refusal('changed-meanwhile')
  const time = twelveHour(timeIn(await businessTimeZone(tx), note.at))
  throw new Refusal('changed-meanwhile', {
    msg: `${note.by} wrote here at ${time}. Nothing was saved.`,
    data: { version: note.version, now: toMeetingNote(note) },
  })
}
