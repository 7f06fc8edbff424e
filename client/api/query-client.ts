import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

const FRESH_MS = 60_000
const MAX_RETRIES = 2

/** One cache for the whole site. What the server refused is not asked again; a lost connection is. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) => !(error instanceof CallError) && failures < MAX_RETRIES,
    },
  },
})
