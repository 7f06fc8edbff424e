import './agreements-page.css'
import { useState } from 'react'
import { type StaffAgreement, staffAgreement } from '#contract/management/content/agreements.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { Panel } from '../../../frame/page/panel.tsx'
import { SetupLayout } from '../../../frame/page/setup-layout.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { TextDifference } from './text-difference.tsx'
import { PreviewLink } from './preview-link.tsx'
import { PublishSheet } from './publish-agreement-sheet.tsx'
import { SignatureList } from './signature-list.tsx'
import { VersionList } from './version-list.tsx'
import { WriteSheet } from './write-agreement-sheet.tsx'

/** N3: agreements, their versions, what changed between them, and who signed what. */
export function AgreementsPage() {
  const read = useStaffRead(staffAgreement.getAgreements, {}, { live: ['catalogue', 'order'] })
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <SetupLayout>
      <StaffLoaded read={read} what="agreements">
        {({ agreements }) => {
          const agreement = agreements.find(({ id }) => id === chosen) ?? agreements[0]
          if (agreement === undefined) return <p className="panel-none">There are no agreements.</p>
          return (
            <>
              <div className="agreement-choice">
                <Segmented
                  label="Agreement"
                  name="agreement"
                  isLabelHidden
                  value={String(agreement.id)}
                  options={agreements.map(({ id, title }) => ({ value: String(id), label: title }))}
                  onChange={(id) => setChosen(Number(id))}
                />
              </div>
              <AgreementPanel key={agreement.id} agreement={agreement} />
            </>
          )
        }}
      </StaffLoaded>
    </SetupLayout>
  )
}

function AgreementPanel({ agreement }: { agreement: StaffAgreement }) {
  const [open, setOpen] = useState<'write' | 'publish' | null>(null)
  const [compared, setCompared] = useState<number | null>(null)
  const { versions } = agreement
  const draft = versions.find(({ publishedAt }) => publishedAt === null) ?? null
  const shown = versions.find(({ version }) => version === compared) ?? versions[0]
  const earlier = versions.find(({ version }) => shown !== undefined && version < shown.version)
  const close = () => setOpen(null)
  return (
    <Panel
      title={agreement.title}
      sub="A published version never changes"
      end={
        <>
          <button type="button" className="button secondary small" onClick={() => setOpen('write')}>
            <StaffIcon name="pencil-simple" />
            {draft === null ? 'New version' : `Edit version ${draft.version}`}
          </button>
          {draft !== null && <PreviewLink agreementId={agreement.id} />}
          {draft !== null && (
            <button type="button" className="button primary small" onClick={() => setOpen('publish')}>
              {draft.publishAt === null ? 'Publish' : 'Change the day'}
            </button>
          )}
        </>
      }
    >
      <div className="agreement-columns">
        <div>
          <VersionList versions={versions} chosen={shown?.version ?? 0} onChoose={setCompared} />
          {shown !== undefined && earlier !== undefined && (
            <section className="panel-body" aria-label={`Version ${earlier.version} to ${shown.version}`}>
              <p className="field-label">
                Version {earlier.version} to {shown.version}
              </p>
              <TextDifference was={earlier.body} is={shown.body} />
            </section>
          )}
        </div>
        <SignatureList agreement={agreement} />
      </div>
      <WriteSheet agreement={agreement} draft={draft} isOpen={open === 'write'} onClose={close} />
      {draft !== null && (
        <PublishSheet agreement={agreement} draft={draft} isOpen={open === 'publish'} onClose={close} />
      )}
    </Panel>
  )
}
