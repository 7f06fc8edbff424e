import { foundNote, foundTask } from '#domain/grooming/found-words.ts'
import { addOpenTask } from '../care/care-log-store.ts'
import type { Database } from '../../database.ts'
import { insertNote, toSubjectColumns } from '../../business/notes/note-store.ts'
import type { GroomToChange } from './groom-to-change.ts'

/** On the dog's page for good, and on the day's list until whoever hands the dog over has said it. */
export async function fileFound(
  tx: Database,
  { groom, date }: Pick<GroomToChange, 'groom' | 'date'>,
  by: number,
  at: Date,
): Promise<void> {
  if (groom.found === '') return
  const what = foundTask({ dog: groom.dogName, owner: groom.ownerFirstName, found: groom.found })
  const task = await addOpenTask(tx, { parkId: groom.parkId, date, what, by, at })
  // Done, undone and done again: it is written down already.
  if (task === undefined) return
  await insertNote(tx, {
    ...toSubjectColumns({ kind: 'dog', id: groom.dogId }),
    text: foundNote(groom.found),
    is_pinned: false,
    by_account_id: by,
    at,
    removed_by: null,
    removed_at: null,
  })
}
