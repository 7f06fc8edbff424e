import { lockAnyHousehold } from '../../business/accounts/lock-household.ts'
import type { Database } from '../../database.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { type IncidentRow, listNamedDogs, listIncidentDogs, lockIncident } from './incident-store.ts'

/** The dogs by their ids, with their households locked, always in the same order. */
export async function lockDogsById(tx: Database, dogIds: readonly number[]) {
  const households = (await listNamedDogs(tx, dogIds)).map(({ account_id }) => account_id)
  await lockHouseholds(tx, households)
  const dogs = await listNamedDogs(tx, dogIds)
  if (dogs.length < dogIds.length) throw new Refusal('not-found', { msg: 'We couldn’t find that dog.' })
  return dogs
}

/** An incident and the households of its dogs. Whoever changes it at this moment comes before or after. */
export async function lockIncidentWithDogs(tx: Database, id: number): Promise<IncidentRow> {
  const before = await listIncidentDogs(tx, id)
  const households = new Set(before.map(({ householdId }) => householdId))
  await lockHouseholds(tx, [...households])
  const incident = await lockIncident(tx, id)
  if (incident === undefined) throw new Refusal('not-found', { msg: 'We couldn’t find that incident.' })
  const now = await listIncidentDogs(tx, id)
  if (now.some(({ householdId }) => !households.has(householdId))) throw new Refusal('changed-meanwhile')
  return incident
}

async function lockHouseholds(tx: Database, accountIds: readonly number[]): Promise<void> {
  const inOrder = [...new Set(accountIds)].toSorted((a, b) => a - b)
  for (const accountId of inOrder) await lockAnyHousehold(tx, accountId)
}
