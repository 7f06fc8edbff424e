import './new-order.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#client/api/call-error.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { Alternatives } from '#contract/business/order-space.ts'
import { type Booker, staffNewOrder, staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { focusFirstField } from '#ui/dialog/dialog.tsx'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { Panel } from '../../../frame/page/panel.tsx'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { FindOwner } from '../../search/find-owner.tsx'
import { useStaffWrite } from '../../../frame/write/use-staff-write.ts'
import { type BoardPlace, isInPlace, placeParams, readBoardPlace, roomsIn } from './board-place.ts'
import { BookedPanel } from './booked-panel.tsx'
import { DatesPanel } from './dates-panel.tsx'
import { type DeskDraft, draftAgain, NEW_DRAFT } from './desk-draft.ts'
import { FullPanel } from './full-panel.tsx'
import { DogForm, HouseholdForm } from './household-form.tsx'
import { LikelyCallers } from './likely-callers.tsx'
import { DogRows, OwnerFacts } from './owner-panel.tsx'
import { isMetFirst } from './met-first.ts'
import { PricePanel } from './price-panel.tsx'
import { ExtrasPanel, MeetingPanel, SuitesPanel } from './suites-panel.tsx'
import { useNewOrder } from './use-new-order.ts'

/** O3–O8: a booking for whoever is on the telephone, on one screen. */
export function NewOrderPage() {
  const [params, setParams] = useSearchParams()
  const household = Number(params.get('household')) || null
  const againId = params.get('again')
  const place = readBoardPlace(params)
  const again = useStaffRead(staffNewOrder.bookAgain, againId === null ? null : { id: againId })
  const accountId = household ?? again.data?.accountId ?? null
  const [round, setRound] = useState(0)
  const [addedId, setAddedId] = useState<number | null>(null)
  const leave = () => {
    setParams({}, { replace: true })
    setRound(round + 1)
  }
  const open = (id: number) => setParams({ ...placeParams(params), household: String(id) }, { replace: true })
  return (
    <>
      <TitleBar
        title="New order"
        status={place !== null && <span className="tag good">Into {place.room}</span>}
        line={
          againId === null
            ? 'for a caller or someone at the desk'
            : `again, as ${again.data?.code ?? 'before'}`
        }
        back={{ to: '/staff/today', label: 'Back to Today' }}
      >
        <span className="order-keys keys" aria-hidden="true">
          <kbd>Tab</kbd> next field <kbd>Ctrl</kbd>
          <kbd>↵</kbd> book
        </span>
      </TitleBar>
      {accountId === null ? (
        <NobodyYet
          key={round}
          failure={again.failure}
          isWaiting={againId !== null}
          onOpen={open}
          onAdded={(id) => {
            setAddedId(id)
            open(id)
          }}
        />
      ) : (
        <KnownBooker
          key={`${accountId} ${round}`}
          accountId={accountId}
          again={againId === null ? null : (again.data?.request ?? null)}
          place={place}
          isNew={accountId === addedId}
          onLeave={leave}
        />
      )}
    </>
  )
}

interface NobodyYetProps {
  failure: string | null
  isWaiting: boolean
  onOpen: (accountId: number) => void
  onAdded: (accountId: number) => void
}

function NobodyYet({ failure, isWaiting, onOpen, onAdded }: NobodyYetProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLDivElement>(null)
  useFirstField(box)
  useEffect(() => {
    if (typed !== null) focusFirstField(adding.current)
  }, [typed])
  if (isWaiting && failure === null) {
    return <div className="staff-skeleton" role="status" aria-label="Loading the booking" />
  }
  return (
    <div className={typed === null ? 'new-order asking' : 'new-order adding'} ref={adding}>
      <Panel title={typed === null ? 'Who is calling?' : 'New household'}>
        {failure !== null && <p className="panel-empty">{failure}</p>}
        {typed === null ? (
          <FindOwner onFound={onOpen} onNew={setTyped} box={box} />
        ) : (
          <HouseholdForm
            typed={typed}
            onDone={({ accountId }) => onAdded(accountId)}
            onKnown={onOpen}
            onBack={() => setTyped(null)}
          />
        )}
      </Panel>
      {typed === null && <LikelyCallers onOpen={onOpen} />}
    </div>
  )
}

/** The hands stay on the keys: each step begins in its first field. */
function useFirstField(box: RefObject<HTMLElement | null>) {
  useEffect(
    () => box.current?.querySelector<HTMLElement>('input[type=text], input:not([type])')?.focus(),
    [box],
  )
}

interface KnownBookerProps {
  accountId: number
  again: unknown
  place: BoardPlace | null
  /** Written down a moment ago: whoever was named comes. */
  isNew: boolean
  onLeave: () => void
}

function KnownBooker({ accountId, again, place, isNew, onLeave }: KnownBookerProps) {
  const read = useStaffRead(
    staffNewOrder.getBooker,
    { accountId: String(accountId) },
    { live: ['dog', 'vaccine', 'interview'] },
  )
  return (
    <StaffLoaded read={read} what="the household">
      {(booker) => <Taking booker={booker} again={again} place={place} isNew={isNew} onLeave={onLeave} />}
    </StaffLoaded>
  )
}

/** Who has one dog comes with it, and who was just written down with all of them. */
function firstDraft(
  { dogs }: Booker,
  { again, place, isNew }: Pick<TakingProps, 'again' | 'place' | 'isNew'>,
): DeskDraft {
  if (again !== null) {
    return draftAgain(
      again,
      dogs.map(({ id }) => id),
    )
  }
  const dogIds = isNew || dogs.length === 1 ? dogs.map(({ id }) => id) : []
  const { arrival, departure } = place ?? NEW_DRAFT.booking
  const rooms = roomsIn(place, dogIds)
  return { ...NEW_DRAFT, booking: { ...NEW_DRAFT.booking, dogIds, arrival, departure, rooms } }
}

type Placed = OutputOf<typeof staffNewOrderWrites.create>

const SOURCES = [
  { value: 'phone', label: 'On the phone' },
  { value: 'desk', label: 'At the desk' },
] as const

interface TakingProps {
  booker: Booker
  again: unknown
  place: BoardPlace | null
  isNew: boolean
  onLeave: () => void
}

function Taking({ booker, again, place, isNew, onLeave }: TakingProps) {
  const order = useNewOrder(booker, firstDraft(booker, { again, place, isNew }))
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [lost, setLost] = useState<CallError | null>(null)
  const [isAdding, setAdding] = useState(false)
  const dates = useRef<HTMLDivElement>(null)
  const toDates = () => dates.current?.querySelector<HTMLElement>('input[name=dates]')?.focus()
  useEffect(toDates, [])
  const choose = (dogIds: number[]) =>
    order.book({ dogIds, rooms: roomsIn(place, dogIds), services: [], grooming: [] })
  const write = useStaffWrite(staffNewOrderWrites.create, {
    onDone: setPlaced,
    onFailure: (error) => {
      const isFull = error instanceof CallError && Alternatives.safeParse(error.data).success
      setLost(isFull ? error : null)
    },
  })
  const { draft, request, quote } = order
  const send = () => {
    if (request === null || quote.data === undefined || !quote.isCurrent) return
    const total = quote.data.quote?.price.totalCents
    const bend = quote.data.bends.map(({ rule }) => ({ rule, why: draft.reasons[rule] ?? '' }))
    setLost(null)
    void write.send({
      accountId: booker.accountId,
      request,
      // Nothing is asked for before the meet and greet.
      pay: isMetFirst(order) ? 'now' : order.pay,
      source: draft.source,
      bend,
      ...(total !== undefined && { expectedTotalCents: total }),
      ...(isInPlace(place, draft.booking) && { roomId: place.roomId }),
    })
  }
  usePageKeys([{ key: 'Ctrl+Enter', label: 'Book', run: send }])
  if (placed !== null) {
    return (
      <BookedPanel
        placed={placed}
        takesNow={order.pay === 'now'}
        meeting={draft.booking.meeting}
        onAnother={onLeave}
      />
    )
  }
  const refusal = quote.refusal ?? lost
  return (
    <div className="new-order">
      <div className="panels">
        <Panel title={draft.source === 'phone' ? 'Who is calling?' : 'Who is here?'}>
          <OwnerFacts booker={booker} onLeave={onLeave} />
          <div className="panel-body booking-source">
            <Segmented
              label="How did they ask?"
              isLabelHidden
              name="source"
              value={draft.source}
              options={SOURCES}
              onChange={(source) => order.change({ source })}
            />
          </div>
          <DogRows booker={booker} chosen={draft.booking.dogIds} onChange={choose} />
          {isAdding ? (
            <DogForm
              accountId={booker.accountId}
              onBack={() => setAdding(false)}
              onDone={({ dogs }) => {
                setAdding(false)
                const before = booker.dogs.map(({ id }) => id)
                const added = dogs.map(({ id }) => id).filter((id) => !before.includes(id))
                choose([...draft.booking.dogIds, ...added])
                toDates()
              }}
            />
          ) : (
            <div className="panel-body">
              <button type="button" className="button secondary small" onClick={() => setAdding(true)}>
                <StaffIcon name="plus-bold" />
                Add a dog
              </button>
            </div>
          )}
        </Panel>
        <Panel title="For the team" className="call-message">
          <div className="panel-body">
            <TextField
              label="Message from the call"
              name="message"
              lines={3}
              maxLength={2000}
              value={draft.booking.message}
              onChange={(message) => order.book({ message })}
            />
          </div>
        </Panel>
      </div>
      <div className="panels">
        <DatesPanel order={order} box={dates} />
        <MeetingPanel order={order} />
        <SuitesPanel order={order} />
        <ExtrasPanel order={order} />
      </div>
      <div className="panels side-column">
        {refusal !== null && request !== null && (
          <FullPanel order={order} refusal={refusal} onWaiting={onLeave} />
        )}
        <PricePanel order={order} isSending={write.isSending} onBook={send} />
      </div>
    </div>
  )
}
