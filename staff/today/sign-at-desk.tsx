import { useState } from 'react'
import { agreementParts } from '#client/agreements/agreement-text.tsx'
import { SignaturePad } from '#client/agreements/signature-pad.tsx'
import { catalog } from '#contract/catalog.ts'
import { type Attendance, staffAttendance } from '#contract/staff/attendance.ts'
import { StaffSheet } from '../page/staff-sheet.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { useMay } from '../session/me.ts'
import { useStaffWrite } from '../write/use-staff-write.ts'

/** T4: the owner reads the newest agreement on our tablet and signs it; we are the witness. */
export function SignAtDesk({ door }: { door: Attendance }) {
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
  door: Attendance
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
