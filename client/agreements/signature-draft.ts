import type { Agreement } from '#contract/business/catalog-content.ts'
import type { Signature } from '#contract/business/order-request.ts'
import { canPrint } from '#domain/agreements/printable.ts'
import { typedNameProblem } from '#domain/agreements/signed-name.ts'
import { asItIs, createDraft } from '../booking/draft-store.ts'
import { tabStorage } from '../page/browser-storage.ts'
import { isSigned } from './signature-path.ts'

/** A signature that was begun. It counts for the version of the agreement that it was written under. */
export interface SignatureFields {
  agreementId: number
  version: number
  /** With the account's own name in one tap, another name typed, or drawn. */
  way: 'own' | 'draw' | 'type'
  /** The own name was tapped. */
  isOwnSigned: boolean
  typedName: string
  drawing: string
}

export const FRESH_SIGNATURE: SignatureFields = {
  agreementId: 0,
  version: 0,
  way: 'own',
  isOwnSigned: false,
  typedName: '',
  drawing: '',
}

/** Kept for as long as the tab is open, and no longer: it is somebody's hand. */
export const signatureDraft = createDraft('SIGNATURE', FRESH_SIGNATURE, tabStorage, asItIs())

type Version = Pick<Agreement, 'id' | 'version'>

/** What was signed under another text is signed anew. */
export function signatureUnder(fields: SignatureFields, { id, version }: Version): SignatureFields {
  return fields.agreementId === id && fields.version === version
    ? fields
    : { ...FRESH_SIGNATURE, way: fields.way, agreementId: id, version }
}

/**
 * How one signs: without a name of one's own there is nothing to tap or to write under a drawing, and one that cannot be
 * printed is drawn.
 */
export function wayOf({ way }: Pick<SignatureFields, 'way'>, ownName: string): SignatureFields['way'] {
  if (ownName === '') return 'type'
  return way === 'own' && !canPrint(ownName) ? 'draw' : way
}

/** The signature as it is sent, or null while there is none: one's own name, another typed, or drawn above one's own. */
export function toSignature(fields: SignatureFields, agreement: Version, ownName: string): Signature | null {
  const under = signatureUnder(fields, agreement)
  const { typedName, drawing, isOwnSigned } = under
  const signed = { agreementId: agreement.id, version: agreement.version }
  const way = wayOf(under, ownName)
  switch (way) {
    case 'own':
      return isOwnSigned ? { ...signed, name: ownName } : null
    case 'type':
      return typedNameProblem(typedName, ownName) === null ? { ...signed, name: typedName.trim() } : null
    case 'draw':
      return isSigned(drawing) ? { ...signed, name: ownName, drawing } : null
    default:
      return way satisfies never
  }
}
