import { CopyButton } from '#ui/copy-button.tsx'
import { staffAgreement } from '#contract/management/content/agreements.ts'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'

/** N5: whoever has the link reads the draft, for a day. */
export function PreviewLink({ agreementId }: { agreementId: number }) {
  const { data } = useStaffRead(staffAgreement.getPreviewLink, { id: String(agreementId) })
  if (data === undefined) return null
  return (
    <CopyButton
      text={`${location.origin}${data.path}`}
      what="link to the draft"
      className="button quiet small"
    />
  )
}
