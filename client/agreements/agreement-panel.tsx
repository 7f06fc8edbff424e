import './agreement-panel.css'
import type { Agreement } from '#contract/business/catalog-content.ts'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { TitledSection } from '#ui/titled-section.tsx'
import { useSheet } from '#ui/use-sheet.tsx'
import { Loaded } from '../page/loaded.tsx'
import { InShort } from '../page/long-text.tsx'
import { promisesOf, readingMinutes } from './agreement-promises.ts'
import { agreementParts } from './agreement-text.tsx'
import { SignatureField } from './signature-field.tsx'
import type { Signing } from './use-signing.ts'

interface AgreementPanelProps {
  signing: Signing
  /** The page that explains changing and cancelling. */
  policyPath: string
}

/** The agreement in three sentences, all of it on demand, and one's name under it. */
export function AgreementPanel({ signing: { agreement, ownName }, policyPath }: AgreementPanelProps) {
  return (
    <Loaded read={agreement} what="the agreement" fallback={<AgreementSkeleton />}>
      {(text) => <Agreeing agreement={text} ownName={ownName} policyPath={policyPath} />}
    </Loaded>
  )
}

interface AgreeingProps extends Pick<AgreementPanelProps, 'policyPath'> {
  agreement: Agreement
  ownName: string
}

function Agreeing({ agreement, ownName, policyPath }: AgreeingProps) {
  const sheet = useSheet(agreement.title, <WholeAgreement agreement={agreement} />)
  return (
    <TitledSection
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
        <a className="text-link" href={`#${policyPath}`} target="_blank" rel="noreferrer">
          How changing and cancelling work
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </p>
      <SignatureField agreement={agreement} ownName={ownName} />
      {sheet.element}
    </TitledSection>
  )
}

function WholeAgreement({ agreement }: { agreement: Agreement }) {
  const { lead, sections } = agreementParts(agreement)
  return (
    <div className="agreement-whole">
      <h2>{agreement.title}</h2>
      <p className="agreement-version number">Version {agreement.version}</p>
      {lead}
      {sections.map(({ title, short, body }) => (
        <section key={title}>
          <h3>{title}</h3>
          <InShort text={short} />
          {body}
        </section>
      ))}
    </div>
  )
}

const AgreementSkeleton = () => (
  <TitledSection title="Agreement">
    <Skeleton what="the agreement">
      <Bar width="80%" />
      <Bar width="70%" margin="14px 0 0" />
      <Bar width="76%" margin="14px 0 0" />
      <Bar height={136} margin="20px 0 0" borderRadius={16} />
    </Skeleton>
  </TitledSection>
)
