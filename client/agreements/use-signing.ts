import { useQuery } from '@tanstack/react-query'
import { catalog } from '#contract/business/catalog.ts'
import type { Agreement } from '#contract/business/catalog-content.ts'
import type { Signature } from '#contract/business/order-request.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { useDraft } from '../booking/draft-store.ts'
import type { Reading } from '../page/loaded.tsx'
import { useSession } from '../session/session.ts'
import { signatureDraft, toSignature } from './signature-draft.ts'

export interface Signing {
  agreement: Reading<Agreement>
  /** As it is sent; null while it is not there. */
  signature: Signature | null
  /** The household's own name, for under a drawn signature. */
  ownName: string
}

/**
 * The agreement that is to be signed, and the signature under it; null when nothing is to be signed. A `stranger` types
 * their name: whoever is logged in here need not be the one who signs.
 */
export function useSigning(
  agreementId: number | null,
  who: 'logged-in' | 'stranger' = 'logged-in',
): Signing | null {
  const fields = useDraft(signatureDraft)
  const { userInfo } = useSession()
  const input = { id: String(agreementId) }
  const agreement = useQuery(
    {
      queryKey: [catalog.getAgreement.path, input],
      queryFn: ({ signal }) => call(catalog.getAgreement, input, { signal, silent: true }),
      enabled: agreementId !== null,
    },
    queryClient,
  )
  if (agreementId === null) return null
  const ownName =
    userInfo === null || who === 'stranger' ? '' : `${userInfo.firstName} ${userInfo.givenName}`.trim()
  const signature = agreement.data ? toSignature(fields, agreement.data, ownName) : null
  return { agreement, signature, ownName }
}

/** The text has changed while it was being read. */
export const invalidateAgreement = () =>
  queryClient.invalidateQueries({ queryKey: [catalog.getAgreement.path] })
