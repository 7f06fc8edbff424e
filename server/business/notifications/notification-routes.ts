import { notifications } from '#contract/business/notifications.ts'
import type { App } from '../../app.ts'
import { routes } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { toNotificationFilter } from './notification-filter.ts'
import { countNew, countOwn, listNotifications, markRead, setDeleted } from './notification-store.ts'
import { toInform } from './notification-view.ts'

export const notificationRoutes = (app: App) => {
  const { db, clock } = app

  /** Somebody else's notification is one that does not exist. */
  const ownIds = async (accountId: number, given: number[]): Promise<number[]> => {
    const ids = [...new Set(given)]
    if ((await countOwn(db, accountId, ids)) < ids.length) throw new Refusal('not-found')
    return ids
  }
  const newCount = async (accountId: number) => ({ newCount: await countNew(db, accountId) })

  return routes(notifications, {
    getInformList: async ({ input, caller }) => {
      const { filter, ...page } = input
      const found = await listNotifications(db, caller.accountId, page, toNotificationFilter(filter))
      return {
        data: { list: found.list.map(toInform), total: found.total, ...(await newCount(caller.accountId)) },
      }
    },
    getNewInformNum: async ({ caller }) => ({ data: await countNew(db, caller.accountId) }),
    readInform: async ({ input, caller }) => {
      const ids = 'ids' in input ? await ownIds(caller.accountId, input.ids) : null
      await markRead(db, caller.accountId, ids, clock.now())
      return { data: await newCount(caller.accountId) }
    },
    deleteInform: async ({ input, caller }) => {
      const deleted = await setDeleted(
        db,
        caller.accountId,
        await ownIds(caller.accountId, input.ids),
        clock.now(),
      )
      return {
        data: await newCount(caller.accountId),
        msg: deleted === 1 ? 'Notification deleted.' : `${deleted} notifications deleted.`,
      }
    },
    restoreInform: async ({ input, caller }) => {
      await setDeleted(db, caller.accountId, await ownIds(caller.accountId, input.ids), null)
      return { data: await newCount(caller.accountId) }
    },
  })
}
