import { testAheadMs } from '../server/testing/test-clock.ts'
import { moveDate } from './move-date.ts'

declare global {
  var isAtFixedMoment: true | undefined
}

// Test files share a process. Each page, of whatever date, is drawn on the same Monday morning, in every run.
if (!globalThis.isAtFixedMoment) moveDate(testAheadMs())
globalThis.isAtFixedMoment = true
