import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

type Area = Record<string, Endpoint>

const CONTRACT = join(import.meta.dirname, '../../contract')
const WINGS = ['office', 'management'].map((wing) => join(CONTRACT, wing))

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'access' in value

const isArea = (value: unknown): value is Area =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint)

async function readAreas(): Promise<Area[]> {
  const files = WINGS.flatMap((wing) =>
    readdirSync(wing, { recursive: true, encoding: 'utf8' }).map((file) => join(wing, file)),
  ).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.toSorted().map((file) => import(file) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((one) => Object.values(one)).filter(isArea)
}

/** Some areas are made of others: each endpoint is in one of them only. */
function withoutDoubles(areas: readonly Area[]): Area[] {
  const seen = new Set<string>()
  const isNew = ([, { path }]: [string, Endpoint]) => !seen.has(path) && seen.add(path)
  return areas.map((area) => Object.fromEntries(Object.entries(area).filter(isNew)))
}

/** Every area of the back office: whatever the contract declares for it, also what nobody serves yet. */
export const STAFF_AREAS: Area[] = withoutDoubles(await readAreas())
