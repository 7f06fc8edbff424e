import type { Agreement } from '#contract/catalog-content.ts'
import type { Signature } from '#contract/order-request.ts'
import { tabStorage } from '../app/browser-storage.ts'
import { createDraft } from '../orders/draft.ts'
import { isSigned } from './signature-path.ts'

/** A signature that was begun. It counts for the version of the agreement that it was written under. */
export interface SignatureFields {
  agreementId: number
  version: number
  way: 'draw' | 'type'
  typedName: string
  drawing: string
}

export const FRESH_SIGNATURE: SignatureFields = {
  agreementId: 0,
  version: 0,
  way: 'draw',
  typedName: '',
  drawing: '',
}

/** Kept for as long as the tab is open, and no longer: it is somebody's hand. */
export const signatureDraft = createDraft('SIGNATURE', FRESH_SIGNATURE, tabStorage)

type Version = Pick<Agreement, 'id' | 'version'>

/** What was signed under another text is signed anew. */
export function signatureUnder(fields: SignatureFields, { id, version }: Version): SignatureFields {
  return fields.agreementId === id && fields.version === version
    ? fields
    : { ...FRESH_SIGNATURE, way: fields.way, agreementId: id, version }
}

/** The signature as it is sent, or null while there is none: drawn above one's name, or the name typed. */
export function toSignature(fields: SignatureFields, agreement: Version, ownName: string): Signature | null {
  const { way, typedName, drawing } = signatureUnder(fields, agreement)
  const signed = { agreementId: agreement.id, version: agreement.version }
  if (way === 'type') return typedName.trim() === '' ? null : { ...signed, name: typedName.trim() }
  return isSigned(drawing) && ownName !== '' ? { ...signed, name: ownName, drawing } : null
}
