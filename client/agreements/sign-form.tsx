import type { Signature } from '#contract/business/order-request.ts'
import { Icon } from '#ui/icon.tsx'
import { AgreementPanel } from './agreement-panel.tsx'
import type { Signing } from './use-signing.ts'

interface SignFormProps {
  signing: Signing
  policyPath: string
  isSending: boolean
  failure: string
  onSign: (signature: Signature) => void
}

/** The agreement of a booking that stands already, and the button under it. */
export function SignForm({ signing, policyPath, isSending, failure, onSign }: SignFormProps) {
  const { signature } = signing
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
        onClick={() => signature !== null && onSign(signature)}
      >
        {isSending ? 'Signing…' : 'Sign the agreement'}
      </button>
    </div>
  )
}
