import { useState } from 'react'
import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { SignaturePad } from '#client/agreements/signature-pad.tsx'
import { catalog } from '#contract/business/catalog.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { StaffSheet } from '../../../frame/page/staff-sheet.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { useMay } from '../../../frame/session/me.ts'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'

interface ToSign {
  orderId: number
  version: number
  owner: string
  agreementId: number | null
}

/** T4, O7: the owner reads the newest agreement on our tablet and signs it; we are the witness. */
export function SignAtDesk({ door }: { door: ToSign }) {
  const [isOpen, setOpen] = useState(false)
  const maySign = useMay('desk')
  if (!maySign || door.agreementId === null) return null
  return (
    <>
      <button type="button" className="button secondary small" onClick={() => setOpen(true)}>
        Sign on this tablet
      </button>
      <StaffSheet isOpen={isOpen} onClose={() => setOpen(false)} title="For the owner to sign">
        {isOpen && <Signing door={door} agreementId={door.agreementId} onDone={() => setOpen(false)} />}
      </StaffSheet>
    </>
  )
}

interface SigningProps {
  door: ToSign
  agreementId: number
  onDone: () => void
}

function Signing({ door, agreementId, onDone }: SigningProps) {
  const read = useStaffRead(catalog.getAgreement, { id: String(agreementId) })
  const [drawing, setDrawing] = useState('')
  const sign = useStaffWrite(staffAttendance.sign, { onDone })
  return (
    <StaffLoaded read={read} what="the agreement">
      {(agreement) => {
        const { lead, sections } = agreementParts(agreement)
        return (
          <div className="door">
            {/* Longer than the sheet: whoever has no pointer scrolls it by the keys. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <section className="agreement-to-read" aria-label="Agreement" tabIndex={0}>
              {lead}
              {sections.map(({ title, body }) => (
                <section key={title}>
                  <h3>{title}</h3>
                  {body}
                </section>
              ))}
            </section>
            <div className="signature-at-desk">
              <SignaturePad path={drawing} onDraw={setDrawing} />
              <small>{door.owner}</small>
            </div>
            <div className="door-actions">
              <button
                type="button"
                className="button secondary"
                disabled={drawing === ''}
                onClick={() => setDrawing('')}
              >
                Clear
              </button>
              <button
                type="button"
                className="button primary"
                disabled={drawing === '' || sign.isSending}
                onClick={() =>
                  void sign.send({
                    orderId: door.orderId,
                    version: door.version,
                    signature: { agreementId, version: agreement.version, name: door.owner, drawing },
                  })
                }
              >
                I agree and sign
              </button>
            </div>
          </div>
        )
      }}
    </StaffLoaded>
  )
}
