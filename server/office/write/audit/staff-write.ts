import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts'
import type { Approval } from '#contract/office/write/approval.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import type { Answer, Area, Call, Caller, CallOrigin, Handler, Route } from '../../../http/routes.ts'
import { routes } from '../../../http/routes.ts'
import {
  earlierAnswer,
  inTransaction,
  nameCall,
  toIdempotentCall,
} from '../../../business/once/run-idempotent.ts'
import { oneAtATime } from '../../../business/once/limit-concurrency.ts'
import { insertLiveEvents, type LiveNews } from '../../../platform/live/live-store.ts'
import { askInWords, type Asked, wordsOfApproval } from '../pin/asked-approval.ts'
import { checkApproval, refuseUnapproved } from '../pin/manager-approval.ts'
import {
  type CallKey,
  findAnswer,
  keepAnswer,
  type TakenKey,
  takeKeyOnly,
} from '../../../platform/idempotency-store.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { insertAuditEntries } from './audit-store.ts'
import type { Change } from './change.ts'

/**
 * What a manager is asked for: the sum, where the call itself does not have it, and whose household it is for. Null says
 * that it is for nobody's: who leaves it out would let a manager allow it to themselves.
 */
export interface AskedOfManager {
  cents?: number
  householdId: number | null
  /** Said to whoever asks, where more than 'This needs a manager.' helps. */
  msg?: string | undefined
}

/** Answers who of the managers said yes: whoever calls, or whose PIN came with the call. */
export type RequireManager = (asked: AskedOfManager) => Promise<number>

/** A staff write while it happens: everything it does, it does in `tx`. */
export interface StaffCall<E extends Endpoint> extends Omit<Call<E>, 'caller'> {
  caller: Caller
  tx: Database
  now: Date
  /**
   * Refuses unless a manager calls or has approved: for what is above the limit of an `approvable` write. Nobody says
   * yes to something for their own household.
   */
  requireManager: E extends { approval: string } ? RequireManager : null
  /** The manager whose PIN came with the call; null when nobody was asked. */
  approvedBy: number | null
}

/**
 * What a staff write has done. What it changed and what other screens must hear of are part of the answer's type: a
 * page's author cannot forget them. Both are empty when everything was as asked for already.
 */
export type Done<E extends Endpoint> = Pick<Answer<E>, 'msg'> & {
  data: OutputOf<E>
  changes: readonly Change[]
  live: readonly LiveNews[]
}

export type StaffWrite<E extends Endpoint> = (call: StaffCall<E>) => Promise<Done<E>>

/**
 * A write with something to check before its transaction begins. A wrong PIN is counted whatever becomes of the call,
 * so it cannot be counted in a transaction that its refusal undoes.
 */
export interface CheckedWrite<E extends Endpoint> {
  check?: (call: Call<E>) => Promise<void>
  /** What is done about its refusal once the transaction is undone: try again, or say what is possible instead. */
  around?: <T>(call: Call<E>, attempt: () => Promise<T>) => Promise<T>
  /** Whether a repeated call asks for the same secret as the first, which no hash of the call tells. */
  isRepeated?: (db: Database, call: Call<E>) => Promise<boolean>
  /** What a manager is asked to allow, where `asked-approval.ts` does not say it. */
  asked?: (input: InputOf<E>) => Asked
  write: StaffWrite<E>
}

export type StaffHandlers<A extends Area> = {
  [Name in keyof A]: A[Name] extends { method: 'POST' }
    ? StaffWrite<A[Name]> | CheckedWrite<A[Name]>
    : Handler<A[Name]>
}

/**
 * Joins an area of the back office to its handlers. Reads answer as anywhere. A write runs in one transaction, once for
 * each Idempotency-Key and never without one, with its rows of the audit log and its live events in it: all of it
 * happens, or nothing. What the contract declares `approvable` is done for a manager, or with the name and PIN of one,
 * and both are in the log.
 */
export function staffRoutes<A extends Area>(app: App, area: A, handlers: StaffHandlers<A>): Route[] {
  const wrapped = Object.fromEntries(
    Object.entries(area).map(([name, endpoint]) => {
      const handler = handlers[name]
      if (endpoint.method === 'GET') return [name, handler]
      const checked = toChecked(handler as unknown as StaffWrite<Endpoint> | CheckedWrite<Endpoint>)
      if (checked.asked !== undefined) askInWords(endpoint.path, checked.asked)
      const run = async (call: Call<Endpoint>): Promise<StaffAnswer> => {
        const named = nameCall(toIdempotentCall(endpoint.path, call))
        if (named === null) throw new Refusal('key-missing')
        const toRun = { endpoint, call, checked, named }
        if (checked.check === undefined && endpoint.approval === undefined)
          return runStaffWrite(app, { ...toRun, approvedBy: null })
        // What is done is not checked again: the PIN that allowed it may be another one by now.
        const earlier = await findAnswer(app.db, named)
        if (earlier !== undefined) return answerAgain(app.db, earlier, toRun)
        await checked.check?.(call)
        return runStaffWrite(app, { ...toRun, approvedBy: await approverOf(app, endpoint, call) })
      }
      return [name, run]
    }),
  )
  return routes(area, wrapped as never)
}

type Checked = CheckedWrite<Endpoint>

const toChecked = (handler: StaffWrite<Endpoint> | CheckedWrite<Endpoint>): Checked =>
  typeof handler === 'function' ? { write: handler } : handler

async function approverOf(
  app: App,
  { path, approval: rule }: Endpoint,
  call: Call<Endpoint>,
): Promise<number | null> {
  if (rule === undefined) return null
  const { approval } = call.input as { approval?: Approval }
  return checkApproval(app, call.caller, approval, () =>
    wordsOfApproval(app.db, { path, input: call.input, caller: call.caller }),
  )
}

interface StaffAnswer {
  data: unknown
  msg?: string
}

interface WriteToRun {
  endpoint: Endpoint
  call: Call<Endpoint>
  checked: Checked
  named: CallKey
  approvedBy: number | null
}

async function answerAgain(
  db: Database,
  earlier: Exclude<TakenKey<unknown>, { kind: 'ours' }>,
  { call, checked: { isRepeated }, named }: Pick<WriteToRun, 'call' | 'checked' | 'named'>,
): Promise<StaffAnswer> {
  const answer = earlierAnswer(earlier, named) as StaffAnswer
  if (isRepeated !== undefined && !(await isRepeated(db, call))) throw new Refusal('key-used-otherwise')
  return answer
}

function runStaffWrite(app: App, toRun: WriteToRun): Promise<StaffAnswer> {
  const { endpoint, call, checked, named, approvedBy } = toRun
  const { caller } = call
  const { around = (_, attempt) => attempt() } = checked
  const write = async (tx: Database): Promise<StaffAnswer> => {
    const now = app.clock.now()
    const taken = await takeKeyOnly(tx, named, now)
    if (taken.kind !== 'ours') return answerAgain(tx, taken, toRun)
    const requireManager = ({ cents, householdId, msg }: AskedOfManager) =>
      refuseUnapproved(tx, caller, { approvedBy, householdId, msg }, () =>
        wordsOfApproval(tx, { path: endpoint.path, input: call.input, caller, cents }),
      )
    if (endpoint.approval === 'always') await requireManager({ householdId: null })
    const { data, msg, ...done } = await checked.write({
      ...call,
      tx,
      now,
      requireManager: requireManager as never,
      approvedBy,
    })
    await record(tx, caller, call.request, now, { ...done, approvedBy })
    const answer = { data, ...(msg !== undefined && { msg }) }
    await keepAnswer(tx, named, answer)
    return answer
  }
  return around(call, () => oneAtATime(app, `writes of ${caller.accountId}`, () => inTransaction(app, write)))
}

/** Writes what was done into the log, and tells the pages that show it. */
export async function record(
  tx: Database,
  {
    accountId,
    sessionId,
    deviceId = null,
  }: Pick<Caller, 'accountId' | 'deviceId'> & { sessionId: number | null },
  { id: requestId }: Pick<CallOrigin, 'id'>,
  at: Date,
  { changes, live, approvedBy }: Pick<Done<Endpoint>, 'changes' | 'live'> & { approvedBy: number | null },
): Promise<void> {
  await insertAuditEntries(
    tx,
    changes.map(({ action, subject, householdId, before, after, why }) => ({
      at,
      byAccountId: accountId,
      approvedBy,
      action,
      subject: { ...subject, version: subject.version ?? null },
      householdId: householdId ?? null,
      before,
      after,
      why: why ?? '',
      requestId,
      deviceId,
      sessionId,
    })),
  )
  await insertLiveEvents(tx, live, accountId, deviceId)
}
