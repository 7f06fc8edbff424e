import { useState } from 'react'
import { type CardDog, staffReports } from '#contract/office/report-cards.ts'
import { StaffIcon } from '../../../../frame/icons/staff-icon.tsx'
import { useStaffRead } from '../../../../frame/read/use-staff-read.ts'
import { CardSheet } from '../../../report-cards/card-sheet.tsx'
import { useMay } from '../../../../frame/session/me.ts'

/** D23: the report card while the owner is still there; a dog that has none can be given one without leaving the sheet. */
export function CheckOutCards({ dogIds }: { dogIds: readonly number[] }) {
  const mayWrite = useMay('care')
  const read = useStaffRead(staffReports.getReports, mayWrite ? {} : null, { live: ['report'] })
  const [openId, setOpenId] = useState<number | null>(null)
  const dogs = (read.data?.dogs ?? []).filter(({ dogId }) => dogIds.includes(dogId))
  const open = dogs.find(({ dogId }) => dogId === openId)
  if (read.data === undefined || dogs.length === 0) return null
  return (
    <section className="check-out-cards" aria-label="Report card">
      <h3>Report card</h3>
      <ul>
        {dogs.map((dog) => (
          <li key={dog.dogId}>
            <StaffIcon name="note-pencil" />
            <span>
              <b>{dog.name}</b> <span className="muted">{cardStatus(dog)}</span>
            </span>
            <button type="button" className="button secondary small" onClick={() => setOpenId(dog.dogId)}>
              {draftOf(dog) === null ? 'Write a card' : 'Finish the draft'}
              <span className="visually-hidden"> for {dog.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <CardSheet
          dog={open}
          card={draftOf(open)}
          phrases={read.data.phrases}
          onClose={() => setOpenId(null)}
        />
      )}
    </section>
  )
}

const draftOf = ({ cards }: CardDog) => cards.find(({ sentAt }) => sentAt === null) ?? null

function cardStatus(dog: CardDog): string {
  if (draftOf(dog) !== null) return 'a draft, not sent yet'
  return dog.cards.length > 0 ? 'sent today' : 'none yet today'
}
