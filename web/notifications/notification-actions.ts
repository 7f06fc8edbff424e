import { call } from '#client/api/call.ts'
import { failureText } from '#client/api/call-error.ts'
import { notifications } from '#contract/business/notifications.ts'
import { showToast } from '#ui/toast/toast.ts'
import type { Listed } from './listed-notifications.ts'
import { readNewCount, setNewCount } from './new-notifications.ts'
import { changeListed, tell } from './notification-cache.ts'

interface Action {
  ids: readonly number[]
  changes: Partial<Listed>
  /** How it is taken back when the server did not do it. */
  back: Partial<Listed>
  /** By how many the new ones become more. */
  newCountDifference: number
  send: () => Promise<{ newCount: number }>
}

/** Shown and counted at once; taken back, with the reason, when it did not succeed. */
async function act({ ids, changes, back, newCountDifference, send }: Action): Promise<void> {
  const turn = (turned: Partial<Listed>, difference: number) => {
    changeListed((one) => (ids.includes(one.id) ? { ...one, ...turned } : one), difference)
    setNewCount(Math.max(0, readNewCount() + difference))
  }
  turn(changes, newCountDifference)
  try {
    const { answer, isLast } = await tell(send())
    // While another one is under way, this answer does not know of it yet.
    if (isLast) setNewCount(answer.newCount)
  } catch (error) {
    turn(back, -newCountDifference)
    showToast('error', failureText(error))
  }
}

const isNew = ({ isRead }: Listed) => (isRead ? 0 : 1)

export function readOne(one: Listed) {
  if (one.isRead) return
  const ids = [one.id]
  void act({
    ids,
    changes: { isRead: true },
    back: { isRead: false },
    newCountDifference: -1,
    send: () => call(notifications.readInform, { ids }, { silent: true }),
  })
}

/** Those that are not on the page too. */
export function readAll(listed: readonly Listed[]) {
  const ids = listed.filter(({ isRead }) => !isRead).map(({ id }) => id)
  void act({
    ids,
    changes: { isRead: true },
    back: { isRead: false },
    newCountDifference: -readNewCount(),
    send: () => call(notifications.readInform, { all: true }, { silent: true }),
  })
}

export function deleteOne(one: Listed) {
  const ids = [one.id]
  void act({
    ids,
    changes: { isDeleted: true },
    back: { isDeleted: false },
    newCountDifference: -isNew(one),
    send: () => call(notifications.deleteInform, { ids }, { silent: true }),
  })
}

export function restoreOne(one: Listed) {
  const ids = [one.id]
  void act({
    ids,
    changes: { isDeleted: false },
    back: { isDeleted: true },
    newCountDifference: isNew(one),
    send: () => call(notifications.restoreInform, { ids }, { silent: true }),
  })
}
