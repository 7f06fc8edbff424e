import type { ClosingReader } from '#domain/accounts/account-closing.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { passCountWords, unitCounts } from '#domain/pricing/pass-words.ts'
import type { App } from '../../app.ts'
import { businessToday } from '../catalog/business-today.ts'
import type { Database } from '../../database.ts'
import { addCreditEntry, findCredit } from '../ledger/credit-store.ts'
import { addPassEntries, listUsablePasses } from '../ledger/pass-store.ts'
import { Refusal } from '../../http/refusals/refusal.ts'

const WHY = 'Given up with the account'

/**
 * Whoever deletes an account loses its store credit and what is left on its passes: the first time they learn how
 * much that is, and with their word for it the ledgers end at nothing. The account must be locked.
 */
export async function forfeitCredit(
  app: Pick<App, 'clock'>,
  tx: Database,
  accountId: number,
  { isAgreed, reader }: { isAgreed: boolean; reader: ClosingReader },
): Promise<void> {
  const creditCents = await findCredit(tx, accountId)
  const today = await businessToday({ db: tx, clock: app.clock })
  const passes = await listUsablePasses(tx, accountId, today)
  if (creditCents === 0 && passes.length === 0) return
  if (!isAgreed) {
    const left = nameList([
      ...(creditCents > 0 ? [`${exactPrice(creditCents)} of store credit`] : []),
      ...passes.map((pass) => `${passCountWords(unitCounts(pass.units_left, pass.kind))} on “${pass.name}”`),
    ])
    const loss =
      reader === 'desk'
        ? `They still have ${left} and would lose it.`
        : `You still have ${left}. You’ll lose it if you delete your account.`
    throw new Refusal('credit-left', { msg: `${loss} Nothing has been deleted yet.`, data: { left } })
  }
  const at = app.clock.now()
  await addCreditEntry(tx, {
    accountId,
    orderId: null,
    amountCents: -creditCents,
    why: WHY,
    at,
    outgoingId: null,
  })
  await addPassEntries(
    tx,
    passes.map(({ id, units_left }) => ({
      pass_id: id,
      order_id: null,
      units: -units_left,
      why: WHY,
      created_at: at,
    })),
    null,
  )
}
