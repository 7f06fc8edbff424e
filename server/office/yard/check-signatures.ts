import type { staffSync } from '#contract/office/yard/sync.ts'
import { counted } from '#domain/name-list.ts'
import type { App } from '../../app.ts'
import { record } from '../write/audit/staff-write.ts'
import type { Database } from '../../database.ts'
import type { Call } from '../../http/routes.ts'
import { inTransaction } from '../../business/once/run-idempotent.ts'
import type { LiveNews } from '../../platform/live/live-store.ts'
import { checkPinHere } from '../write/pin/check-pin-here.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findYardPerson } from '../../business/accounts/team-people-store.ts'
import { listSignedItems, listUnsignedRows, signItems, type UnsignedRows } from './synced-item-store.ts'

type SyncCall = Call<typeof staffSync.sync>

export interface CheckedSignatures {
  /** Whose PIN was right. */
  signers: ReadonlySet<number>
  /** What became of each. */
  results: { accountId: number; isRight: boolean; msg: string }[]
  /** Whose session sends it, as the log calls them. */
  sender: string
}

/**
 * W18: each name confirms with its PIN once. A wrong one leaves its items unsigned, and is counted; the fifth ends the
 * session, before anything is written. A call that is sent again is not asked for what is signed.
 */
export async function checkSignatures(app: App, { input, caller }: SyncCall): Promise<CheckedSignatures> {
  const sender = await findYardPerson(app.db, caller.accountId)
  const signed = await listSignedItems(
    app.db,
    input.items.map(({ id }) => id),
  )
  const waiting = new Set(
    input.items
      .filter(({ id }) => !signed.has(id))
      .flatMap(({ byAccountId, payload }) => [
        byAccountId,
        (payload as { secondId?: unknown } | null | undefined)?.secondId,
      ]),
  )
  const results: CheckedSignatures['results'] = []
  for (const { accountId, pin } of onceEach(input.signatures)) {
    if (!waiting.has(accountId)) {
      results.push({ accountId, isRight: true, msg: '' })
      continue
    }
    try {
      await checkPinHere(app, caller, { accountId, pin })
      results.push({ accountId, isRight: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 401) throw error
      results.push({ accountId, isRight: false, msg: error.message })
    }
  }
  const right = results.filter(({ accountId, isRight }) => isRight && waiting.has(accountId))
  return {
    signers: new Set(right.map(({ accountId }) => accountId)),
    results,
    sender: sender?.firstName ?? 'Someone',
  }
}

const onceEach = <T extends { accountId: number }>(signatures: readonly T[]): T[] => [
  ...new Map(signatures.map((one) => [one.accountId, one])).values(),
]

/** What the same browser sent before in the name of those who have signed now. */
export async function signLater(
  app: App,
  { input, caller, request }: SyncCall,
  { signers }: CheckedSignatures,
  now: Date,
): Promise<void> {
  for (const accountId of signers) {
    await inTransaction(app, async (tx) => {
      const { changes, live } = await signFor(tx, { browserId: input.deviceId, accountId, now })
      await record(tx, caller, request, now, { changes, live, approvedBy: null })
    })
  }
}

/** W18: whom the items name has entered their PIN. */
export async function signFor(
  tx: Database,
  { browserId, accountId, now }: { browserId: string; accountId: number; now: Date },
) {
  const rows = await listUnsignedRows(tx, { browserId, accountId })
  const signed = await signItems(tx, { browserId, accountId, at: now })
  if (signed === 0) return { signed, changes: [], live: [] }
  const person = await findYardPerson(tx, accountId)
  const change = {
    action: `had ${person?.firstName ?? 'somebody'} sign ${counted(signed, 'thing')} done without network`,
    subject: { kind: 'person' as const, id: accountId },
    after: { signed, byAccountId: accountId },
  }
  return { signed, changes: [change], live: newsOf(rows) }
}

/** Whatever shows that it is signed now. */
function newsOf({ careDogs, noteDogs, orders, incidents }: UnsignedRows): LiveNews[] {
  const news: LiveNews[] = [
    { kind: 'care', ids: careDogs },
    { kind: 'dog', ids: noteDogs },
    { kind: 'order', ids: orders },
    { kind: 'incident', ids: incidents },
  ]
  const some = news.filter(({ ids = [] }) => ids.length > 0)
  return some.some(({ kind }) => kind === 'order' || kind === 'dog') ? [...some, { kind: 'today' }] : some
}
