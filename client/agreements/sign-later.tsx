import { useState } from 'react'
import type { Order } from '#contract/order-view.ts'
import { orders } from '#contract/orders.ts'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast.ts'
import { CallError } from '../api/call-error.ts'
import { callOnce } from '../api/call-once.ts'
import { invalidateBookings } from '../booking/booking-cache.ts'
import { AgreementPanel } from './agreement-panel.tsx'
import { signatureDraft } from './signature-draft.ts'
import { invalidateAgreement, useSigning } from './use-signing.ts'

const UNREACHED = 'We couldn’t reach our server, so nothing is signed yet. Please try again.'

interface SignLaterProps {
  order: Pick<Order, 'id' | 'agreementId'>
  policyPath: string
}

/** Signing for a booking that stands already: one from an offer, or made before the agreement was new. */
export function SignLater({ order: { id, agreementId }, policyPath }: SignLaterProps) {
  const signing = useSigning(agreementId)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')
  if (signing === null) return null
  const sign = async () => {
    const { signature } = signing
    if (signature === null || isSending) return
    setIsSending(true)
    setFailure('')
    try {
      await callOnce(orders.sign, { id, signature }, { silent: true })
      showToast('success', 'The agreement is signed')
      signatureDraft.reset()
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : UNREACHED)
      void invalidateAgreement()
    }
    await invalidateBookings()
    setIsSending(false)
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
        disabled={signing.signature === null}
        aria-disabled={isSending}
        onClick={() => void sign()}
      >
        {isSending ? 'Signing…' : 'Sign the agreement'}
      </button>
    </div>
  )
}
