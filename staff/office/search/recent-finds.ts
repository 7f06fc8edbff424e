import { z } from 'zod'
import { longStorage } from '#client/page/browser-storage.ts'
import { SearchResult } from '#contract/office/search.ts'

const KEY = 'STAFF_RECENT_FINDS'
const MAX = 6
const Kept = z.array(SearchResult)

/** What was opened last from the search on this device, newest first. Names only: no sum and no phone is kept. */
export function readRecentFinds(): SearchResult[] {
  try {
    return Kept.parse(JSON.parse(longStorage.read(KEY) ?? '[]'))
  } catch {
    return []
  }
}

export function keepFind(find: SearchResult) {
  const others = readRecentFinds().filter(({ kind, id }) => kind !== find.kind || id !== find.id)
  longStorage.write(KEY, JSON.stringify([{ ...find, line: '', isHere: false }, ...others].slice(0, MAX)))
}

/** The next person at this device has their own. */
export const forgetFinds = () => longStorage.remove(KEY)
