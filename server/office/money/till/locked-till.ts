import type { App } from '../../../app.ts'
import { refuseStale } from '../../write/audit/refuse-stale.ts'
import type { Database } from '../../../database.ts'
import type { Caller } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { lockTill, type TillRow } from './till-store.ts'

interface TillCall {
  input: { tillId: number; version: number }
  caller: Caller
  tx: Database
}

/** The drawer as the caller saw it, held until the transaction ends. */
export async function lockedTill(app: App, { input, caller, tx }: TillCall): Promise<TillRow> {
  const till = await lockTill(tx, input.tillId)
  if (till === undefined) throw new Refusal('not-found')
  const { timeZone } = await app.parkBook(till.park_id)
  await refuseStale(tx, {
    subject: { kind: 'till', id: till.id },
    seen: input.version,
    version: till.version,
    now: { status: till.status },
    timeZone,
    viewer: caller,
  })
  return till
}
