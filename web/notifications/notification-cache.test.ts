import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#client/api/query-client.ts'
import { type InformFilter, notifications } from '#contract/business/notifications.ts'
import type { Listed, Listing } from './listed-notifications.ts'
import { deleteOne } from './notification-actions.ts'
import { readEarlier } from './notification-cache.ts'

const server = vi.hoisted(() => ({ ids: [] as number[], whenDeleted: Promise.resolve() }))

vi.mock('#client/api/call.ts', () => ({
  call: async ({ path }: { path: string }, input: { page: number; pageSize: number; ids: number[] }) => {
    if (path.endsWith('deleteInform')) {
      await server.whenDeleted
      server.ids = server.ids.filter((id) => !input.ids.includes(id))
      return { newCount: 0 }
    }
    const from = (input.page - 1) * input.pageSize
    const list = server.ids.slice(from, from + input.pageSize).map(one)
    return { list, total: server.ids.length, newCount: 0 }
  },
}))

const one = (id: number) => ({ id, isRead: true }) as Listed
const KEY = [notifications.getInformList.path, 'all' satisfies InformFilter]
const listed = () => queryClient.getQueryData<Listing>(KEY)?.list ?? []

beforeEach(() => {
  server.ids = Array.from({ length: 43 }, (_, place) => 43 - place)
  queryClient.setQueryData(KEY, { list: server.ids.slice(0, 20).map(one), total: 43, newCount: 0 })
})

test('A8 A11 none is left out where the server hears of a deletion only after the earlier ones were asked for', async () => {
  let letDelete = () => {}
  server.whenDeleted = new Promise((resolve) => {
    letDelete = resolve
  })
  deleteOne(one(43))
  const read = readEarlier('all')
  letDelete()
  await read
  await readEarlier('all')
  await readEarlier('all')
  expect(listed().map(({ id }) => id)).toEqual(Array.from({ length: 43 }, (_, place) => 43 - place))
})
