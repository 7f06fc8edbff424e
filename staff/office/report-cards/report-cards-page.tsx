import '../../frame/page/panel.css'
import './report-cards.css'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dogPicture } from '#client/dogs/dog-avatars.tsx'
import {
  type CardDog,
  type ReportCards,
  type StaffReportCard,
  staffReports,
} from '#contract/office/report-cards.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { timeIn } from '#domain/calendar/park-time.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { useListKeys } from '../../frame/keys/use-list-keys.ts'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { cardToOpen, draftsOf } from './card-draft.ts'
import { CardSheet } from './card-sheet.tsx'
import { SendSheet } from './send-sheet.tsx'
import { SentCardSheet } from './sent-card-sheet.tsx'

/** D23, D24: what the owners hear of their dogs today. */
export function ReportCardsPage() {
  const read = useStaffRead(staffReports.getReports, {}, { live: ['report', 'today', 'order'] })
  const [isAsking, setIsAsking] = useState(false)
  const drafts = draftsOf(read.data?.dogs ?? [])
  const ask = () => setIsAsking(true)
  usePageKeys(drafts.length > 0 ? [{ key: 'S', label: 'Send the drafts', run: ask }] : [])
  return (
    <>
      <TitleBar
        title="Report cards"
        line={read.data && shortDate(read.data.date)}
        back={{ to: '/staff/dogs', label: 'Back to the dogs' }}
      >
        {drafts.length > 0 && (
          <button type="button" className="button primary" onClick={ask}>
            <StaffIcon name="check-bold" />
            Send {drafts.length}
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the report cards">
        {(cards) => <Cards cards={cards} />}
      </StaffLoaded>
      {isAsking && read.data !== undefined && (
        <SendSheet dogs={read.data.dogs} onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

interface Opened {
  dogId: number
  /** Null: a new card. */
  cardId: number | null
  isCorrecting?: boolean
}

function Cards({ cards }: { cards: ReportCards }) {
  const { dogs, phrases, timeZone } = cards
  const asked = Number(useSearchParams()[0].get('dog'))
  const openAt = (dog: CardDog): Opened => ({ dogId: dog.dogId, cardId: cardToOpen(dog)?.id ?? null })
  const [opened, setOpened] = useState<Opened | null>(() => {
    const first = dogs.find(({ dogId }) => dogId === asked)
    return first === undefined ? null : openAt(first)
  })
  const keys = useListKeys<HTMLUListElement>()
  const close = () => setOpened(null)
  const dog = dogs.find(({ dogId }) => dogId === opened?.dogId)
  const card = dog?.cards.find(({ id }) => id === opened?.cardId) ?? null
  const isSent = card !== null && card.sentAt !== null && opened?.isCorrecting !== true
  if (dogs.length === 0)
    return <p className="panel panel-empty">No dogs here. Cards are for dogs who are here.</p>
  return (
    <>
      <ul className="panel card-rows" {...keys.list}>
        {dogs.map((one, index) => (
          <li key={one.dogId}>
            <button
              type="button"
              className="card-row"
              onClick={() => setOpened(openAt(one))}
              {...keys.row(index)}
            >
              <img
                src={dogPicture({ id: one.dogId, breed: one.breed, photoThumbnailPath: one.photo })}
                alt=""
                width={46}
                height={46}
              />
              <span>
                <b>{one.name}</b>
                <small>
                  {[one.room, one.owner, one.isHere ? '' : 'gone home'].filter(Boolean).join(', ')}
                </small>
              </span>
              <span className="card-states">
                {one.cards.map((written) => (
                  <CardState key={written.id} card={written} timeZone={timeZone} />
                ))}
                {one.cards.length === 0 && <span className="card-write">Write</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {dog !== undefined && opened !== null && isSent && card !== null && (
        <SentCardSheet
          key={card.id}
          dog={dog}
          card={card}
          timeZone={timeZone}
          onAnother={() => setOpened({ dogId: dog.dogId, cardId: null })}
          onCorrect={() => setOpened({ ...opened, isCorrecting: true })}
          onClose={close}
        />
      )}
      {dog !== undefined && opened !== null && !isSent && (
        <CardSheet
          key={`${dog.dogId} ${opened.cardId}`}
          dog={dog}
          card={card}
          phrases={phrases}
          onClose={close}
        />
      )}
    </>
  )
}

function CardState({ card, timeZone }: { card: StaffReportCard; timeZone: string }) {
  if (card.sentAt === null) return <span className="tag warn">Draft</span>
  return <span className="tag good">Sent {twelveHour(timeIn(timeZone, new Date(card.sentAt)))}</span>
}
