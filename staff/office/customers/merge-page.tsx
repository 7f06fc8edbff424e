import './customer-page.css'
import './merge-page.css'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import type { MergeSide } from '#contract/office/customers/merge.ts'
import { phoneWords } from '#domain/accounts/phone-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { Panel } from '../../frame/page/panel.tsx'
import { FormFailure } from '../../frame/page/staff-form.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { shortDay } from '../../frame/words/clock-words.ts'
import { useStaffWrite } from '../../frame/write/use-staff-write.ts'

type Preview = { kept: MergeSide; merged: MergeSide; inTheWay: string[] }
type Side = 'kept' | 'merged'

/** C5: two households side by side, before they become one. */
export function MergePage() {
  const [params, setParams] = useSearchParams()
  const [keptId, mergedId] = [params.get('kept') ?? '', params.get('merged') ?? '']
  const read = useStaffRead(
    staffCustomer.previewMerge,
    keptId === '' || mergedId === '' ? null : { keptId, mergedId },
    { live: ['customer'] },
  )
  return (
    <>
      <TitleBar
        title="Merge two households"
        back={{ to: `/staff/customers/${keptId}`, label: 'Back to the owner' }}
      >
        <button
          type="button"
          className="button secondary"
          onClick={() => setParams({ kept: mergedId, merged: keptId })}
        >
          Keep the other one
        </button>
      </TitleBar>
      <StaffLoaded read={read} what="the two households">
        {(preview) => (
          <Compare
            key={`${keptId} ${mergedId}`}
            preview={preview}
            onTurn={() => setParams({ kept: mergedId, merged: keptId })}
          />
        )}
      </StaffLoaded>
    </>
  )
}

function Compare({ preview, onTurn }: { preview: Preview; onTurn: () => void }) {
  const { kept, merged, inTheWay } = preview
  const [logIn, setLogIn] = useState<Side>(kept.hasLogIn || !merged.hasLogIn ? 'kept' : 'merged')
  const [name, setName] = useState<Side>('kept')
  const navigate = useNavigate()
  const merge = useStaffWrite(staffCustomer.merge, {
    silent: true,
    onDone: () => navigate(`/staff/customers/${kept.id}`),
  })
  const send = () =>
    void merge.send({
      keptId: kept.id,
      keptVersion: kept.version,
      mergedId: merged.id,
      mergedVersion: merged.version,
      logIn,
      name,
    })
  const choice = (what: string, side: Side, chosen: Side, choose: (side: Side) => void, text: string) => (
    <label>
      <input
        type="radio"
        name={what}
        checked={chosen === side}
        onChange={() => choose(side)}
        aria-label={`${what}: ${text}`}
      />
      {text}
    </label>
  )
  const rows: [string, (side: MergeSide, which: Side) => ReactNode][] = [
    ['Name', (side, which) => choice('Name', which, name, setName, side.name)],
    [
      'Log-in',
      (side, which) => (side.email === null ? 'None' : choice('Log-in', which, logIn, setLogIn, side.email)),
    ],
    ['Phone', (side) => (side.phone === '' ? 'None' : phoneWords(side.phone))],
    ['Address', (side) => side.address || 'None'],
    ['With us since', (side) => shortDay(Date.parse(side.since))],
    ['Dogs', (side) => side.dogs.join('; ') || 'None'],
    ['Contacts', (side) => side.contacts.join(', ') || 'None'],
    ['Bookings', (side) => side.orders],
    ['Left on passes', (side) => side.passUnits],
    ...(kept.creditCents === null
      ? []
      : [
          ['Store credit', (side: MergeSide) => exactPrice(side.creditCents ?? 0)] as [
            string,
            (side: MergeSide) => ReactNode,
          ],
        ]),
    ['Notes', (side) => side.notes],
  ]
  return (
    <Panel
      title={merged.name === kept.name ? `Two called ${kept.name}` : `Merge ${merged.name} into ${kept.name}`}
    >
      <table className="staff-table merge-table">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Stays</th>
            <th scope="col">Goes into it</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{show(kept, 'kept')}</td>
              <td>{show(merged, 'merged')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="panel-body">
        <p>
          Dogs, bookings, passes, credit, files, notes and messages move. One log-in stays. You can undo it
          for 7 days, as long as nothing that moved has changed.
        </p>
        {inTheWay.map((text) => (
          <p key={text} className="customer-note warn">
            {text}
          </p>
        ))}
        <FormFailure text={merge.failure} />
        <div className="merge-do">
          <button type="button" className="button secondary" onClick={() => void navigate(-1)}>
            Not now
          </button>
          {inTheWay.length > 0 && (
            <button type="button" className="button secondary" onClick={onTurn}>
              Swap the two
            </button>
          )}
          <button
            type="button"
            className="button primary"
            disabled={merge.isSending || inTheWay.length > 0}
            onClick={send}
          >
            Merge into {kept.name}
          </button>
        </div>
      </div>
    </Panel>
  )
}
