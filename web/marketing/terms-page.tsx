import { catalog, TERMS_OF_SERVICE_ID } from '#contract/catalog.ts'
import { useRead } from '../api/use-read.ts'
import { usePageHead } from '../app/use-page-head.ts'
import { agreementParts } from './agreement-text.tsx'
import { LoadedText } from './loaded-text.tsx'
import { lastChanged, LongText } from './long-text.tsx'

export function TermsPage() {
  usePageHead('Terms of Service', 'What we promise, what we ask, and what happens when plans change.')
  const agreement = useRead(catalog.getAgreement, { id: String(TERMS_OF_SERVICE_ID) })
  return (
    <LoadedText read={agreement} title="Terms of service" what="the terms">
      {(terms) => <LongText title={terms.title} note={lastChanged(terms)} {...agreementParts(terms)} />}
    </LoadedText>
  )
}
