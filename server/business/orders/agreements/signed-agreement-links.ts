import type { App } from '../../../app.ts'
import { loadSecretKey } from '../../../platform/secret-key-store.ts'
import { isLinkValid, signLink } from '../../../platform/signed-link.ts'
import { linkEnd, ORDER_LINK_KEY } from '../view/order-links.ts'
import type { SignedText } from './signed-agreement-store.ts'

export const AGREEMENT_PATH = '/api/order/agreement.pdf'

type LinkParts = Pick<App, 'db' | 'clock'>

const nameOf = ({ orderId, agreementId, version }: SignedText): string =>
  `${orderId}-${agreementId}-${version}`

const subjectOf = (name: string): string => `signed agreement ${name}`

/** Makes the private ways to what somebody has signed. */
export async function agreementLinks(
  app: LinkParts,
  until = linkEnd(app),
): Promise<(signed: SignedText) => string> {
  const key = await loadSecretKey(app.db, ORDER_LINK_KEY)
  return (signed) => {
    const name = nameOf(signed)
    return `${AGREEMENT_PATH}?of=${name}&${signLink(key, subjectOf(name), until)}`
  }
}

const NAME = /^([1-9]\d{0,8})-([1-9]\d{0,8})-([1-9]\d{0,4})$/

/** What a link opens; null when it is wrong, changed or too old. */
export async function readAgreementLink(
  { db, clock }: LinkParts,
  { of, expires, signature }: Record<string, unknown>,
): Promise<SignedText | null> {
  const found = typeof of === 'string' ? NAME.exec(of) : null
  if (found === null) return null
  const key = await loadSecretKey(db, ORDER_LINK_KEY)
  if (!isLinkValid(key, subjectOf(found[0]), { expires, signature }, clock.now())) return null
  const [orderId = 0, agreementId = 0, version = 0] = found.slice(1).map(Number)
  return { orderId, agreementId, version }
}
