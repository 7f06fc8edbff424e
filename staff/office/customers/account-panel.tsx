import { type ReactNode, useState } from 'react'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import type { Customer } from '#contract/office/customers/page.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { useMay } from '../../frame/session/me.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { DeleteSheet, EmailSheet, ExportSheet, StopSheet, VideosSheet } from './account-sheets.tsx'

type Sheet = 'email' | 'stop' | 'videos' | 'export' | 'delete'

const CHOICES: Record<keyof Customer['mailChoices'], string> = {
  reminders: 'reminders',
  health: 'vaccines',
  reports: 'daily photo',
  news: 'news',
}

/** What belongs to the account: its address, what it wants to hear, and what staff may do with it. */
export function AccountPanel({ customer, children }: { customer: Customer; children?: ReactNode }) {
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const { id, version, address, mailChoices, isOnTeam } = customer
  const invite = useStaffWrite(staffCustomer.invite)
  const unblock = useStaffWrite(staffCustomer.unblock)
  const seesMoney = useMay('money')
  const close = () => setSheet(null)
  const wants = (Object.keys(CHOICES) as (keyof typeof CHOICES)[]).filter((kind) => mailChoices[kind])
  const place = [address.street, address.city, address.province, address.postalCode]
    .filter(Boolean)
    .join(', ')
  const canWrite = customer.mergedInto === null && !customer.isCounter
  const button = (label: string, onClick: () => void) => (
    <button type="button" className="button secondary small" onClick={onClick}>
      {label}
    </button>
  )
  return (
    <Panel title="Account" className="household-account">
      <ul className="customer-list">
        <li>
          <span>
            <small>Address</small>
            {place || 'Not noted'}
          </span>
        </li>
        <li>
          <span>
            <small>Emails they want</small>
            {customer.email === null
              ? 'None: no email on file'
              : wants.map((kind) => CHOICES[kind]).join(', ') || 'Only about bookings'}
          </span>
        </li>
        {customer.isEmailToConfirm && (
          <li>
            <span>
              <small>Email not confirmed</small>
              {customer.email} doesn’t open the account. Ask them on the phone; a manager’s invitation
              confirms it.
            </span>
          </li>
        )}
        <li>
          <span>
            <small>Their videos</small>
            {customer.videosUrl === null ? (
              'No link'
            ) : (
              <a href={customer.videosUrl} target="_blank" rel="noreferrer noopener">
                {customer.videosUrl}
              </a>
            )}
          </span>
        </li>
        {customer.madeBy !== null && (
          <li>
            <span>
              <small>Added by</small>
              {customer.madeBy}
            </span>
          </li>
        )}
      </ul>
      {canWrite && (
        <div className="panel-body customer-actions">
          {children}
          {!isOnTeam && button('Change the email', () => setSheet('email'))}
          {!customer.hasLogIn &&
            customer.email !== null &&
            button(
              customer.isEmailToConfirm ? 'Confirm the email and invite' : 'Invite to choose a password',
              () => void invite.send({ id, version }),
            )}
          {button('Videos link', () => setSheet('videos'))}
          {customer.stoppedBecause === ''
            ? button('Stop online booking', () => setSheet('stop'))
            : button('Allow online booking', () => void unblock.send({ id, version }))}
          {seesMoney && !isOnTeam && button('Export their data', () => setSheet('export'))}
        </div>
      )}
      {canWrite && !isOnTeam && (
        <div className="panel-body customer-delete">
          <p>Deleting removes them, their dogs, records and pictures. It can’t be undone.</p>
          <button type="button" className="button danger small" onClick={() => setSheet('delete')}>
            Delete the household
          </button>
        </div>
      )}
      {canWrite && isOnTeam && (
        <p className="panel-body muted">On the team: they change their name, email and data themselves.</p>
      )}
      {sheet === 'email' && <EmailSheet customer={customer} onClose={close} />}
      {sheet === 'stop' && <StopSheet customer={customer} onClose={close} />}
      {sheet === 'videos' && <VideosSheet customer={customer} onClose={close} />}
      {sheet === 'export' && <ExportSheet customer={customer} onClose={close} />}
      {sheet === 'delete' && <DeleteSheet customer={customer} onClose={close} />}
    </Panel>
  )
}
