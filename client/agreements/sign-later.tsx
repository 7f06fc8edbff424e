import type { Order } from '#contract/order-view.ts'
import { orders } from '#contract/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { useCall } from '../api/use-call.ts'
import { invalidateBookings } from '../booking/booking-cache.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { signatureDraft } from './signature-draft.ts'
import { invalidateAgreement, useSigning } from './use-signing.ts'

const UNREACHABLE = 'We couldn’t reach our server, so nothing is signed yet. Please try again.'

interface SignLaterProps {
  order: Pick<Order, 'id' | 'agreementId'>
  policyPath: string
}

/** Signing for a booking that stands already: one from an offer, or made before the agreement was new. */
export function SignLater({ order: { id, agreementId }, policyPath }: SignLaterProps) {
  const signing = useSigning(agreementId)
  const { send, isSending, failure } = useCall(orders.sign, {
    silent: true,
    unreachable: UNREACHABLE,
    onDone: () => {
      showToast('success', 'The agreement is signed')
      signatureDraft.reset()
    },
    onFailure: () => void invalidateAgreement(),
    onSettled: invalidateBookings,
  })
  if (signing === null) return null
  const { signature } = signing
  const sign = () => {
    if (signature !== null) void send({ id, signature })
  }
  return (
    <div className="sign-later" id="booking-agreement">
      <AgreementPanel signing={signing} policyPath={policyPath} />
      <div role="alert">
        {failure !== '' && (
          <p className="text-error">
            <Icon name="warning-circle-bold" />
            {failure}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button primary"
        disabled={signature === null}
        aria-disabled={isSending}
        onClick={sign}
      >
        {isSending ? 'Signing…' : 'Sign the agreement'}
      </button>
    </div>
  )
}
