import { useState } from 'react'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import type { StaffOrder } from '#contract/office/orders/page.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { StaffSheet } from '../../frame/page/staff-sheet.tsx'
import { useMay } from '../../frame/session/me.ts'
import { SignAtDesk } from '../day/today/sign-at-desk.tsx'
import { clockTime, shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

/** Of what can be signed for on the tablet; a meeting and a package ask for no signature. */
const SIGNED_FOR = ['boarding', 'daycare', 'grooming']

/** O7: the owner signs, here on the tablet or by a link; never we. */
export function SignButtons({ order }: { order: StaffOrder }) {
  const { id, version, owner, agreementId, orderType } = order
  const maySign = useMay('desk')
  const [made, setMade] = useState<{ path: string; until: string } | null>(null)
  const link = useStaffWrite(staffPayLink.sendSignLink, {
    onDone: (done) => setMade(done.to === null ? done : null),
  })
  if (!maySign || agreementId === null || !SIGNED_FOR.includes(orderType)) return null
  const isMailed = owner.email !== null
  return (
    <>
      <SignAtDesk door={{ orderId: id, version, owner: owner.name, agreementId }} />
      <button
        type="button"
        className="button secondary small"
        disabled={link.isSending}
        onClick={() => void link.send({ orderId: id, version, by: isMailed ? 'mail' : 'copy' })}
      >
        {isMailed ? 'Send a signing link' : 'Copy a signing link'}
      </button>
      <StaffSheet isOpen={made !== null} onClose={() => setMade(null)} title="Signing link">
        {made !== null && <MadeLink made={made} />}
      </StaffSheet>
    </>
  )
}

/** Shown to whoever made it, and to nobody later. */
function MadeLink({ made: { path, until } }: { made: { path: string; until: string } }) {
  const url = window.location.origin + path
  const end = new Date(until)
  return (
    <div className="money-form">
      <p>
        Anyone with this link can sign for this household until {shortDay(end)}, {clockTime(end)}. It’s shown
        only now.
      </p>
      <p className="link-text">{url}</p>
      <CopyButton text={url} what="link" className="button primary" />
    </div>
  )
}
