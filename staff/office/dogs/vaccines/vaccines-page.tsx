import '../../../frame/page/panel.css'
import '../triage.css'
import './vaccines-page.css'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { VaccineQueue } from '#contract/office/dogs/vaccine-queue.ts'
import art from '#ui/art/spot-health.svg'
import { CheckTabs } from '../check-tabs.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { RecordDecision } from './record-decision.tsx'
import { RecordList, recordKey } from './record-list.tsx'
import { PictureAhead, RecordPicture } from './record-picture.tsx'
import { VetRecordSheet } from './vet-record-sheet.tsx'

/** D3–D6: vaccine records that wait for a look, one after the other. */
export function VaccinesPage() {
  const read = useStaffRead(staffDog.getVaccineQueue, {}, { live: ['vaccine'] })
  const [search, setSearch] = useSearchParams()
  // From a dog's page: its paper has come from the vet.
  const asked = search.get('record')
  const dog = useStaffRead(staffDog.getDog, asked === null ? null : { id: asked }).data
  const [isAdding, setIsAdding] = useState(false)
  const isReady = asked === null ? isAdding : dog !== undefined
  const close = () => {
    setIsAdding(false)
    if (asked !== null) setSearch({}, { replace: true })
  }
  return (
    <>
      <TitleBar title="Needs checking" status={<CheckTabs records={read.data?.waiting.length} />}>
        <button type="button" className="button secondary" onClick={() => setIsAdding(true)}>
          <StaffIcon name="plus-bold" />
          Record from a vet
        </button>
      </TitleBar>
      {read.data !== undefined && (
        <VetRecordSheet
          dog={asked !== null && dog !== undefined ? { id: dog.id, name: dog.name } : null}
          today={read.data.today}
          isOpen={isReady}
          onClose={close}
        />
      )}
      <StaffLoaded read={read} what="the records">
        {(queue) => <Queue queue={queue} />}
      </StaffLoaded>
    </>
  )
}

const firstOf = (waiting: VaccineQueue['waiting'], dogId: number): string => {
  const first = waiting.find((record) => record.dogId === dogId)
  return first === undefined ? '' : recordKey(first)
}

function Queue({ queue }: { queue: VaccineQueue }) {
  const { waiting, today, reasons } = queue
  // Whoever comes from the door has one dog in mind.
  const dogId = Number(useSearchParams()[0].get('dog'))
  const [key, setKey] = useState(() => firstOf(waiting, dogId))
  const at = Math.max(
    0,
    waiting.findIndex((record) => recordKey(record) === key),
  )
  const record = waiting[at]
  const ahead = waiting[(at + 1) % Math.max(1, waiting.length)]
  const go = (index: number) => {
    const next = waiting[(index + waiting.length) % waiting.length]
    if (next !== undefined) setKey(recordKey(next))
  }
  usePageKeys([
    { key: 'ArrowDown', label: 'Next record', run: () => go(at + 1) },
    { key: 'ArrowUp', label: 'Record before', run: () => go(at - 1) },
    { key: 'j', label: 'Next record', run: () => go(at + 1) },
    { key: 'k', label: 'Record before', run: () => go(at - 1) },
  ])
  return (
    <section className="panel triage" aria-label="Vaccine records">
      <RecordList queue={queue} chosen={record} onChoose={(one) => setKey(recordKey(one))} />
      {record === undefined ? (
        <div className="triage-empty">
          <img src={art} alt="" width={180} height={140} />
          <h2>No records to check.</h2>
          <p className="muted">The next one shows here as soon as it comes in.</p>
          <Link className="button secondary" to="/staff/dogs?list=expired-vaccines">
            Vaccines expiring
          </Link>
        </div>
      ) : (
        <>
          <RecordPicture key={`picture ${record.proofName}`} record={record} timeZone={queue.timeZone} />
          <RecordDecision
            key={`${recordKey(record)} ${record.proofName}`}
            record={record}
            today={today}
            reasons={reasons}
            onNext={() => go(at + 1)}
          />
          <PictureAhead record={ahead} />
        </>
      )}
    </section>
  )
}
