import { useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useStore } from '#ui/store.ts'
import { FormFailure } from '../page/staff-form.tsx'
import { type OpenApproval, openApproval } from './approval.ts'
import { NO_SIGNATURE, Signer, signed } from './signer.tsx'

const WIDTH = 560
const FORM_ID = 'approval'

/** §0.3: a manager's name and PIN, on the screen of whoever needs them. */
export function ApprovalDialog() {
  const asked = useStore(openApproval)
  // While it fades out, the dialog goes on showing what was asked.
  const [last, setLast] = useState<OpenApproval | null>(asked)
  if (asked !== null && asked !== last) setLast(asked)
  const [isSending, setIsSending] = useState(false)
  const canBeApproved = (last?.approvers.length ?? 0) > 0
  return (
    <Dialog
      isOpen={asked !== null}
      onClose={() => asked?.giveUp()}
      title="Needs a manager"
      width={WIDTH}
      className="approval-dialog"
      hasCloseArea={false}
      // Where there is nobody to choose, the PIN is next.
      beginsInFirstField={last?.approvers.length === 1}
      isBusy={isSending}
      footer={
        <>
          <button
            type="button"
            className="button secondary"
            disabled={isSending}
            onClick={() => asked?.giveUp()}
          >
            Cancel
          </button>
          {canBeApproved && (
            <button type="submit" form={FORM_ID} className="button primary" disabled={isSending}>
              Approve
            </button>
          )}
        </>
      }
    >
      {last?.what !== '' && (
        <p>
          <b>{last?.what}</b>
        </p>
      )}
      <p>
        {last?.msg} {canBeApproved ? 'What you typed is kept.' : 'No other manager has a PIN yet.'}
      </p>
      {last !== null && canBeApproved && <ApprovalForm asked={last} onSending={setIsSending} />}
    </Dialog>
  )
}

function ApprovalForm({
  asked,
  onSending,
}: {
  asked: OpenApproval
  onSending: (isSending: boolean) => void
}) {
  const only = asked.approvers.length === 1 ? asked.approvers[0] : undefined
  const [signature, setSignature] = useState({ ...NO_SIGNATURE, accountId: only?.id ?? null })
  const [failure, setFailure] = useState('')
  async function approve() {
    const approval = signed(signature)
    if (approval === null) return setFailure('Please choose a name and type the PIN.')
    onSending(true)
    const why = await asked.approve(approval)
    onSending(false)
    setSignature({ ...signature, pin: '' })
    setFailure(why ?? '')
  }
  return (
    <form
      id={FORM_ID}
      className="staff-form"
      aria-label="Approval"
      onSubmit={(event) => {
        event.preventDefault()
        void approve()
      }}
    >
      <FormFailure text={failure} />
      <Signer legend="Who approves it?" people={asked.approvers} value={signature} onChange={setSignature} />
    </form>
  )
}
