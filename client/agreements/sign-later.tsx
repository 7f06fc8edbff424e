import type { Endpoint } from '#contract/endpoint.ts'
import type { Order } from '#contract/business/order-view.ts'
import { orders } from '#contract/business/orders.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useCall } from '../api/use-call.ts'
import { invalidateBookings } from '../booking/booking-cache.ts'
import { SignForm } from './sign-form.tsx'
import { signatureDraft } from './signature-draft.ts'
import { invalidateAgreement, useSigning } from './use-signing.ts'

const UNREACHABLE = 'We couldn’t reach our server, so nothing is signed yet. Please try again.'

/** Sends a signature; what was signed is forgotten, and a text that has changed since is read again. */
export const useSign = <E extends Endpoint>(endpoint: E, onSettled: () => unknown) =>
  useCall(endpoint, {
    silent: true,
    unreachable: UNREACHABLE,
    onDone: () => {
      showToast('success', 'The agreement is signed')
      signatureDraft.reset()
    },
    onFailure: () => void invalidateAgreement(),
    onSettled,
  })

interface SignLaterProps {
  order: Pick<Order, 'id' | 'agreementId'>
  policyPath: string
}

/** Signing for a booking that stands already: one from an offer, or made before the agreement was new. */
export function SignLater({ order: { id, agreementId }, policyPath }: SignLaterProps) {
  const signing = useSigning(agreementId)
  const { send, ...sending } = useSign(orders.sign, invalidateBookings)
  if (signing === null) return null
  return (
    <SignForm
      signing={signing}
      policyPath={policyPath}
      isSending={sending.isSending}
      failure={sending.failure}
      onSign={(signature) => void send({ id, signature })}
    />
  )
}
