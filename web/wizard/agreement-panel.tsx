import './agreement-panel.css'
import type { Agreement } from '#contract/catalog-content.ts'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { Loaded } from '../app/loaded.tsx'
import { PATHS } from '../app/paths.ts'
import { agreementParts } from '../marketing/agreement-text.tsx'
import { promisesOf, readingMinutes } from './agreement-promises.ts'
import { ReviewSection } from './review-section.tsx'
import { SignatureField } from './signature-field.tsx'
import { useSheet } from './use-sheet.tsx'
import type { Signing } from './use-signing.ts'

/** The agreement in three sentences, all of it on demand, and one's name under it. */
export function AgreementPanel({ signing: { agreement, ownName } }: { signing: Signing }) {
  return (
    <Loaded read={agreement} what="the agreement" meanwhile={<AgreementPlace />}>
      {(text) => <Agreeing agreement={text} ownName={ownName} />}
    </Loaded>
  )
}

function Agreeing({ agreement, ownName }: { agreement: Agreement; ownName: string }) {
  const sheet = useSheet(agreement.title, <WholeAgreement agreement={agreement} />)
  return (
    <ReviewSection
      title="Agreement"
      action={
        <button type="button" className="text-link" onClick={sheet.open}>
          Read all ({readingMinutes(agreement.body)} min)
        </button>
      }
    >
      <p className="agreement-lead">By signing I agree to this text. In short:</p>
      <ul className="agreement-promises">
        {promisesOf(agreement.body).map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </ul>
      <p className="agreement-lead">
        <a className="text-link" href={`#${PATHS.reservationPolicy}`} target="_blank" rel="noreferrer">
          How changing and cancelling work
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <SignatureField agreement={agreement} ownName={ownName} />
      {sheet.element}
    </ReviewSection>
  )
}

function WholeAgreement({ agreement }: { agreement: Agreement }) {
  const { lead, sections } = agreementParts(agreement)
  return (
    <div className="agreement-whole">
      <h2>{agreement.title}</h2>
      <p className="agreement-version number">Version {agreement.version}</p>
      {lead}
      {sections.map(({ title, body }) => (
        <section key={title}>
          <h3>{title}</h3>
          {body}
        </section>
      ))}
    </div>
  )
}

const AgreementPlace = () => (
  <ReviewSection title="Agreement">
    <Skeleton what="the agreement">
      <Bar width="80%" />
      <Bar width="70%" margin="14px 0 0" />
      <Bar width="76%" margin="14px 0 0" />
      <Bar height={136} margin="20px 0 0" borderRadius={16} />
    </Skeleton>
  </ReviewSection>
)
