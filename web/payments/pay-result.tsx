import { CallError } from '#client/api/call-error.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { useNow } from '#client/page/use-now.ts'
import { PageSkeleton } from '../page/page-skeleton.tsx'
import { PaymentDeclined } from './payment-declined.tsx'
import { PaymentEnded } from './payment-ended.tsx'
import { PaymentLeft } from './payment-left.tsx'
import { PaymentNotFound } from './payment-not-found.tsx'
import { PaymentPackage } from './payment-package.tsx'
import { PaymentReceived } from './payment-received.tsx'
import { type PayPageName, paymentState } from './payment-state.ts'
import { PaymentWaiting } from './payment-waiting.tsx'
import { usePaymentResult } from './use-payment-result.ts'

type Known = NonNullable<ReturnType<typeof usePaymentResult>['data']>

const NOT_FOUND = 404

/** The page for what is true of the payment, whichever of the three addresses the browser came back to. */
export function PayResult({ session, page }: { session: string; page: PayPageName }) {
  const read = usePaymentResult(session)
  if (read.data === undefined && isUnknown(read.error)) return <PaymentNotFound />
  return (
    <div className={read.data === undefined && read.isError ? 'wrap' : ''}>
      <Loaded read={read} what="your payment" fallback={<PageSkeleton />}>
        {(known) => <PaymentOutcome known={known} page={page} />}
      </Loaded>
    </div>
  )
}

const isUnknown = (error: unknown) => error instanceof CallError && error.code === NOT_FOUND

function PaymentOutcome({ known: { result, order, hasWaited }, page }: { known: Known; page: PayPageName }) {
  const state = paymentState(result, order, page, useNow())
  switch (state) {
    case 'paid':
      return <PaymentReceived result={result} order={order} />
    case 'package':
      return <PaymentPackage result={result} order={order} />
    case 'declined':
      return <PaymentDeclined order={order} />
    case 'left':
      return <PaymentLeft order={order} />
    case 'waiting':
      return <PaymentWaiting result={result} order={order} hasWaited={hasWaited} />
    case 'refunded':
    case 'called-off':
    case 'paid-otherwise':
    case 'not-needed':
    case 'gone':
      return <PaymentEnded state={state} result={result} order={order} />
    default:
      return state satisfies never
  }
}
