import type { OrderRequest } from '#contract/order-request.ts'
import type { Quote } from '#contract/order-view.ts'
import { dateIn } from '#domain/calendar.ts'
import { deadlineWords } from '#domain/cancellation-words.ts'
import { needsSpayDecision } from '#domain/dogs.ts'
import { orderGates } from '#domain/order-gates.ts'
import type { OrderPrice } from '#domain/pricing.ts'
import { normaliseCode } from '#domain/promo-codes.ts'
import type { App } from '../app.ts'
import type { Database } from '../database.ts'
import { toChecklist } from './checklist.ts'
import { agreementOf, lastNightOf, toGatedDog } from './order-gate-facts.ts'
import { toPriceView } from './order-view.ts'
import { isPaidRequest, type PreparedOrder, prepareOrder } from './prepare-order.ts'
import { hasSigned } from './signature-store.ts'
import { withWaysOut } from './sold-out.ts'

/** The price of a request and what is missing for it. Nothing is kept, so another may be faster. */
export function quoteOrder(app: App, accountId: number, request: OrderRequest): Promise<Quote> {
  return withWaysOut(app, { accountId, request }, () =>
    app.db.transaction().execute(async (tx) => {
      const prepared = await prepareOrder(app, tx, { accountId, request })
      return toQuote(app, tx, accountId, prepared)
    }),
  )
}

/** `paidCents` was paid already, on an order that is being changed. */
export async function toQuote(
  app: App,
  tx: Database,
  accountId: number,
  prepared: PreparedOrder,
  paidCents = 0,
): Promise<Quote> {
  const { planned, price, book, creditCents, household } = prepared
  const { orderType } = planned.request
  const now = app.clock.now()
  const today = dateIn(book.timeZone, now)
  const agreement = agreementOf(book, orderType)
  const isSigned = agreement === null || (await hasSigned(tx, accountId, agreement))
  const nameOf = (id: number) => planned.dogs.find((dog) => dog.id === id)?.name ?? ''
  const gates = orderGates(
    {
      orderType,
      dogs: planned.dogs.map(toGatedDog),
      lastNight: lastNightOf({ order_type: orderType, last_date: planned.lastDate }),
      isAgreementSigned: isSigned,
      dueNowCents: price.dueNowCents,
      paidCents: paidCents + creditCents,
    },
    today,
  )
  return {
    orderType,
    price: toPriceView(price),
    creditCents,
    payNowCents: Math.max(0, price.dueNowCents - paidCents - creditCents),
    passUse: price.passUse.map(({ passId, units }) => ({
      passId,
      units,
      name: household.passes.find(({ id }) => id === passId)?.name ?? '',
    })),
    promo: promoView(isPaidRequest(planned.request) ? planned.request.promoCode : '', price),
    checklist: toChecklist(gates, nameOf),
    needsInterview: prepared.toMeet
      .filter(({ interview }) => interview.outcome !== 'booked')
      .map(({ id }) => id),
    warnings: warningsOf(prepared, today),
    cancellation: deadlineWords(
      { orderType, isPeak: price.isPeak },
      planned.beginsAt.toISOString(),
      book.cancellationRules,
      now.toISOString(),
    ).map(({ until, what }) => ({ until, text: what })),
    agreementId: isSigned ? null : (agreement?.id ?? null),
  }
}

/** Says of a code that holds whether it takes anything off; null when none was typed. */
export function promoView(typed: string, { lines }: OrderPrice): Quote['promo'] {
  const code = normaliseCode(typed)
  if (code === '') return null
  const isTaken = lines.some((line) => line.rule === 'promo')
  return { code, isTaken, text: isTaken ? 'The code counts.' : 'The code takes nothing off this.' }
}

/** Dogs that are not spayed or neutered may have to play alone: staff decide. */
const warningsOf = ({ planned }: PreparedOrder, today: string): string[] =>
  planned.dogs
    .filter(({ birthday, isSpayed }) => needsSpayDecision({ birthday, isSpayed: isSpayed ?? false }, today))
    .map(
      ({ name }) =>
        `${name} may have to play alone: dogs past seven months are spayed or neutered for group play.`,
    )
