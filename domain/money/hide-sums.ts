import { withoutSums } from './without-sums.ts'

/** What somebody else wrote, as its form shows it: a form that is filled from it must not write it back altered. */
const RECORD = 'now'

/**
 * What a refusal brings along, for whoever may not see sums: its words without them, and no field that says how much.
 * Such a field stays, empty, so that whoever reads it need not wonder.
 */
export function hideSums(data: unknown, name = ''): unknown {
  if (typeof data === 'number') return name.endsWith('Cents') ? null : data
  if (typeof data === 'string') return withoutSums(data)
  if (Array.isArray(data)) return data.map((one) => hideSums(one, name))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, key === RECORD ? value : hideSums(value, key)]),
  )
}
