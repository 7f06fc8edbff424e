import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { useRead } from '#client/api/use-read.ts'
import { LongText, lastChanged } from '#client/page/long-text.tsx'
import { catalog, TERMS_OF_SERVICE_ID } from '#contract/business/catalog.ts'
import { usePageHead } from '../../page/use-page-head.ts'
import { LoadedText } from './loaded-text.tsx'

export function TermsPage() {
  usePageHead('Terms of Service', 'What we promise, what we ask, and what happens when plans change.')
  const agreement = useRead(catalog.getAgreement, { id: String(TERMS_OF_SERVICE_ID) })
  return (
    <LoadedText read={agreement} title="Terms of service" what="the terms">
      {(terms) => <LongText title={terms.title} note={lastChanged(terms)} {...agreementParts(terms)} />}
    </LoadedText>
  )
}
