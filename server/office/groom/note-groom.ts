import type { staffGroom } from '#contract/office/groom.ts'
import type { App } from '../../app.ts'
import type { Done, StaffCall } from '../write/audit/staff-write.ts'
import { refuseNoPicture } from '../../business/uploads/refuse-no-picture.ts'
import { fileFound } from './file-found.ts'
import { answer } from './groom-steps.ts'
import { setGroomNote } from './groom-store.ts'
import { lockGroom } from './groom-to-change.ts'

/** WS23: photos before and after, and what was found. */
export async function noteGroom(
  app: App,
  { tx, now, caller, input }: StaffCall<typeof staffGroom.note>,
): Promise<Done<typeof staffGroom.note>> {
  const { found, before, after } = input
  const locked = await lockGroom(app, tx, input)
  const { groom } = locked
  for (const name of [before, after]) {
    if (typeof name === 'string') await refuseNoPicture(tx, caller.accountId, name)
  }
  const by = (name: string | null) => (name === null ? null : caller.accountId)
  await setGroomNote(tx, groom.id, {
    ...(found !== undefined && { found: found.trim() }),
    ...(before !== undefined && { before_file: before, before_by: by(before) }),
    ...(after !== undefined && { after_file: after, after_by: by(after) }),
  })
  const isLate = groom.doneAt !== null && found !== undefined && found.trim() !== groom.found
  if (isLate)
    await fileFound(tx, { ...locked, groom: { ...groom, found: found.trim() } }, caller.accountId, now)
  const was = { found: groom.found, before: groom.before, after: groom.after }
  return answer(app, tx, locked, {
    action: `wrote down what was seen of ${groom.dogName}`,
    before: was,
    after: {
      ...was,
      ...(found !== undefined && { found }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    },
  })
}
