import { useState } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { callOnce } from '#client/api/call-once.ts'
import { queryClient } from '#client/api/query-client.ts'
import { useSend } from '#client/api/use-send.ts'
import { invalidateBookings } from '#client/booking/booking-cache.ts'
import { useReturn } from '#client/page/leave-page.ts'
import { catalog } from '#contract/business/catalog.ts'
import type { Package } from '#contract/business/catalog-prices.ts'
import type { Order } from '#contract/business/order-view.ts'
import { packages } from '#contract/business/packages.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { normaliseCode } from '#domain/pricing/promo-codes.ts'
import { showToast } from '#ui/toast/toast.ts'
import { type Bill, billFor, billOf, withCredit } from './bill.ts'
import { goAndPay } from './go-and-pay.ts'

const CODE_NOT_APPLIED = 'Your promo code isn’t applied yet. Please press Apply, or clear it.'
const CODE_REFUSED = 'This promo code can’t be used here. Please clear it, or try another one.'

/** A code that counts, and what the package costs with it. */
const NO_PROMO: { code: string; price: Order['price'] | null } = { code: '', price: null }

interface PurchaseOptions {
  wanted: Package
  gstPercent: number
  creditCents: number
  onDone: () => void
}

/** One purchase: what is chosen, the order once it is placed, and the way to the payment. */
export function usePurchase({ wanted, gstPercent, creditCents, onDone }: PurchaseOptions) {
  const [promo, setPromo] = useState(NO_PROMO)
  const [typedCode, setTypedCode] = useState('')
  const [refusedCode, setRefusedCode] = useState('')
  const [useCredit, setUseCredit] = useState(false)
  const [order, setOrder] = useState<Order | null>(null)
  const usable = useCredit ? creditCents : 0
  const chosen = promo.price ? withCredit(promo.price, usable) : billFor(wanted, gstPercent, usable)
  const bill = order === null ? chosen : billOf(order)

  const place = async (): Promise<Order> => {
    const request = { packageId: wanted.id, promoCode: promo.code, useCredit }
    const placed = await callOnce(packages.buy, request, { silent: true })
    void readAgain()
    return placed
  }
  const attempt = async () => {
    const placed = order !== null && isStillHeld(order) ? order : await place()
    if (placed.status === 'confirmed') {
      showToast('success', boughtWords(wanted, billOf(placed)))
      onDone()
      return
    }
    setOrder(placed)
    // A price that has changed since: the button must name the sum before anybody pays it.
    if (placed.payNowCents === bill.payCents) await goAndPay(placed.id)
  }
  const paying = useSend<void, void>(attempt, {
    silent: true,
    onFailure: (error) => {
      if (error instanceof CallError) void readAgain()
    },
  })
  useReturn(paying.reset)
  /** A code that does not count is refused by the call itself, in its words. */
  const applyCode = async (code: string): Promise<string> => {
    const request = { packageId: wanted.id, promoCode: code, useCredit: false }
    const { price } = await call(packages.quote, request, { silent: true }).catch((error: unknown) => {
      if (error instanceof CallError) setRefusedCode(code)
      throw error
    })
    setPromo({ code, price })
    paying.setFailure('')
    return ''
  }
  const pay = () => {
    if (paying.isSending) return
    if (typedCode === '') void paying.send()
    else paying.setFailure(normaliseCode(typedCode) === refusedCode ? CODE_REFUSED : CODE_NOT_APPLIED)
  }
  return {
    promoCode: promo.code,
    applyCode,
    removeCode: () => setPromo(NO_PROMO),
    setTypedCode,
    useCredit,
    setUseCredit,
    order,
    bill,
    failure: paying.failure,
    isSending: paying.isSending,
    pay,
  }
}

const isStillHeld = ({ holdUntil }: Order) => holdUntil !== null && Date.parse(holdUntil) > Date.now()

const boughtWords = ({ name }: Package, { creditCents }: Bill) =>
  `${name}: bought with ${exactPrice(creditCents)} of your credit.`

/** Passes, credit, prices and what is not paid yet: a purchase may change them all. */
const readAgain = () =>
  Promise.all([
    invalidateBookings(),
    queryClient.invalidateQueries({ queryKey: [catalog.getPackageList.path] }),
  ])
