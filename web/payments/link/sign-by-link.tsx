import { SignForm } from '#client/agreements/sign-form.tsx'
import { useSign } from '#client/agreements/sign-later.tsx'
import { useSigning } from '#client/agreements/use-signing.ts'
import { payLinks } from '#contract/business/pay-links.ts'
import { PATHS } from '../../page/paths.ts'

interface SignByLinkProps {
  token: string
  /** Null when nothing is to be signed. */
  agreementId: number | null
  refetch: () => unknown
}

/** O7: the agreement is signed by the customer, never by staff; before the payment or after it. */
export function SignByLink({ token, agreementId, refetch }: SignByLinkProps) {
  const signing = useSigning(agreementId, 'stranger')
  const { send, isSending, failure } = useSign(payLinks.sign, refetch)
  if (signing === null) return null
  return (
    <SignForm
      signing={signing}
      policyPath={PATHS.reservationPolicy}
      isSending={isSending}
      failure={failure}
      onSign={(signature) => void send({ token, signature })}
    />
  )
}
