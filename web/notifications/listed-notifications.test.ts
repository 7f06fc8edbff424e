import { expect, test } from 'vitest'
import { hasEarlier, joinPage, type Listed, type Listing, relist } from './listed-notifications.ts'

const one = (id: number, isRead = false): Listed => ({
  id,
  kind: 'welcome',
  icon: 'bell',
  title: `number ${id}`,
  text: '',
  link: null,
  actionLabel: null,
  isRead,
  createdAt: new Date(id * 60_000).toISOString(),
})
const listing = (ids: number[], total: number): Listing => ({
  list: ids.map((id) => one(id)),
  total,
  newCount: total,
})
const ids = ({ list }: Listing) => list.map(({ id }) => id)

test('reading one takes it off the filter of new ones, and leaves it on the page', () => {
  const after = relist(
    'new',
    listing([3, 2], 5),
    (item) => (item.id === 3 ? { ...item, isRead: true } : item),
    -1,
  )
  expect(ids(after)).toEqual([3, 2])
  expect(after).toMatchObject({ total: 4, newCount: 4 })
})

test('reading one changes nothing in how many there are of all kinds', () => {
  const after = relist('all', listing([3, 2], 5), (item) => ({ ...item, isRead: true }), -2)
  expect(after).toMatchObject({ total: 5, newCount: 3 })
})

test('deleting and putting back leaves the counts as they were', () => {
  const before = listing([3, 2], 2)
  const gone = relist('all', before, (item) => (item.id === 3 ? { ...item, isDeleted: true } : item), -1)
  expect(gone).toMatchObject({ total: 1, newCount: 1 })
  expect(hasEarlier('all', gone)).toBe(false)
  const back = relist('all', gone, (item) => ({ ...item, isDeleted: false }), 1)
  expect(back).toMatchObject({ total: 2, newCount: 2 })
})

test('a page that overlaps shows nothing twice, and one that came meanwhile takes its place at the top', () => {
  const joined = joinPage(listing([5, 4, 3], 6), { list: [one(6), one(3), one(2)], total: 7, newCount: 7 })
  expect(ids(joined)).toEqual([6, 5, 4, 3, 2])
  expect(joined.total).toBe(7)
  expect(hasEarlier('all', joined)).toBe(true)
})
