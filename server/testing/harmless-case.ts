import type { Endpoint } from '#contract/endpoint.ts'
import type { GivingSums } from './giving-sums.ts'

/** A write of the back office that is done and gives nobody anything, or no more than a rule of the house says. */
export interface HarmlessCase {
  endpoint: Endpoint
  make: () => Promise<object>
  /** By how much the house's rules let each sum of what is given grow; nothing, unless it is said here. */
  grows?: (body: object) => Promise<GivingSums>
}

export const harmless = (endpoint: Endpoint, make: HarmlessCase['make']): HarmlessCase => ({ endpoint, make })
