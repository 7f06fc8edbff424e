import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import type { Customer } from '#contract/office/customers/page.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'
import { SmallSheet } from './small-sheet.tsx'

interface SheetProps {
  customer: Customer
  onClose: () => void
}

/** C4. */
export function StopSheet({ customer: { id, version }, onClose }: SheetProps) {
  const [why, setWhy] = useState('')
  const block = useStaffWrite(staffCustomer.block, { silent: true, onDone: onClose })
  return (
    <SmallSheet
      title="Stop online booking"
      button="Stop bookings"
      failure={block.failure}
      isSending={block.isSending}
      onClose={onClose}
      onSubmit={() => void block.send({ id, version, why })}
    >
      <p>They’ll see “Please call us to book.” Prices still show, and you can book for them.</p>
      <TextField
        label="Reason (team only)"
        name="why"
        value={why}
        onChange={setWhy}
        lines={2}
        maxLength={500}
      />
    </SmallSheet>
  )
}

/** C2: a code goes to the new address, and the owner reads it to us; without a password none is needed. */
export function EmailSheet({ customer: { id, version, email: now, hasLogIn }, onClose }: SheetProps) {
  const [email, setEmail] = useState(now ?? '')
  const [code, setCode] = useState('')
  const [codeId, setCodeId] = useState('')
  const ask = useStaffWrite(staffCustomer.sendEmailCode, {
    silent: true,
    onDone: (sent) => setCodeId(sent.codeId),
  })
  const change = useStaffWrite(staffCustomer.changeEmail, { silent: true, onDone: onClose })
  const needsCode = hasLogIn && codeId === ''
  const submit = () => {
    if (needsCode) void ask.send({ id, email })
    else void change.send({ id, version, email, ...(hasLogIn && { code, codeId }) })
  }
  return (
    <SmallSheet
      title="Change the email"
      button={needsCode ? 'Send a code there' : 'Change the email'}
      failure={ask.failure || change.failure}
      isSending={ask.isSending || change.isSending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {hasLogIn
          ? 'We send a code to the new address. They read it to you, so that we know it’s theirs.'
          : 'They have no password yet, so the new address takes effect right away.'}
      </p>
      <TextField
        label="New email"
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      {codeId !== '' && (
        <TextField
          label="Code from the email"
          name="code"
          inputMode="numeric"
          value={code}
          onChange={setCode}
        />
      )}
    </SmallSheet>
  )
}

export function VideosSheet({ customer: { id, version, videosUrl: now }, onClose }: SheetProps) {
  const [videosUrl, setVideosUrl] = useState(now ?? '')
  const save = useStaffWrite(staffCustomer.setVideos, { silent: true, onDone: onClose })
  return (
    <SmallSheet
      title="Their videos"
      button="Save"
      failure={save.failure}
      isSending={save.isSending}
      onClose={onClose}
      onSubmit={() => void save.send({ id, version, videosUrl })}
    >
      <TextField
        label="Link, shown in their menu"
        name="videosUrl"
        type="url"
        value={videosUrl}
        onChange={setVideosUrl}
        placeholder="https://"
      />
    </SmallSheet>
  )
}

function useProof() {
  const [askedBy, setAskedBy] = useState('')
  const [provenBy, setProvenBy] = useState('')
  const fields = (
    <>
      <TextField label="Who asked" name="askedBy" value={askedBy} onChange={setAskedBy} maxLength={120} />
      <TextField
        label="How you know it was them"
        name="provenBy"
        value={provenBy}
        onChange={setProvenBy}
        maxLength={300}
      />
    </>
  )
  return { proof: { askedBy, provenBy }, fields }
}

/** C7. */
export function ExportSheet({ customer: { id }, onClose }: SheetProps) {
  const { proof, fields } = useProof()
  const make = useStaffWrite(staffCustomer.exportData, {
    silent: true,
    onDone: ({ path }) => {
      window.location.assign(path)
      onClose()
    },
  })
  return (
    <SmallSheet
      title="Export their data"
      button="Export"
      failure={make.failure}
      isSending={make.isSending}
      onClose={onClose}
      onSubmit={() => void make.send({ id, ...proof })}
    >
      <p>Everything we keep about them: the same file they can download themselves.</p>
      {fields}
    </SmallSheet>
  )
}

/** C7: it cannot be taken back. */
export function DeleteSheet({ customer: { id, version, firstName }, onClose }: SheetProps) {
  const { proof, fields } = useProof()
  const [forfeit, setForfeit] = useState(false)
  const navigate = useNavigate()
  const remove = useStaffWrite(staffCustomer.deleteHousehold, {
    silent: true,
    onDone: () => navigate('/staff/customers'),
  })
  return (
    <SmallSheet
      title={`Delete ${firstName}’s household`}
      button="Delete for good"
      failure={remove.failure}
      isSending={remove.isSending}
      onClose={onClose}
      onSubmit={() => void remove.send({ id, version, ...proof, forfeit })}
    >
      <p>Name, dogs, records and pictures go for good. It can’t be undone.</p>
      {fields}
      <label>
        <input type="checkbox" checked={forfeit} onChange={(event) => setForfeit(event.target.checked)} />{' '}
        They give up their remaining credit and passes
      </label>
    </SmallSheet>
  )
}
