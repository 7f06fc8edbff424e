import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText } from '../fields.ts'

/** What the search of the back office finds. */
export const SEARCH_KINDS = ['dog', 'owner', 'room', 'order'] as const

export const SearchResult = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.int(),
  title: z.string(),
  line: z.string(),
  /** A dog that its owner took off their list: it comes last, and says so. */
  isHidden: z.boolean(),
  /** With us right now. */
  isHere: z.boolean(),
  /** One of our own team: they come last, and say so. */
  isTeam: z.boolean(),
})
export type SearchResult = z.output<typeof SearchResult>

export const staffSearch = {
  find: endpoint({
    method: 'GET',
    path: '/api/staffSearch/find',
    access: 'staff',
    needs: 'staff',
    summary: 'Dogs, owners, rooms and orders by a few letters or digits.',
    input: z.object({ q: requiredText('what to look for', 100) }),
    output: z.object({ results: z.array(SearchResult) }),
  }),
}
