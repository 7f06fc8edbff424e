import './booking-cancel-dialog.css'
import { type ReactNode, useRef, useState } from 'react'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { shortDate, twelveHour } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { focusMain } from '../../page/page-arrival.tsx'
import { BookingDogs } from '../booking-dogs.tsx'
import { type Booking, bookingTitle, bookingWhen } from '../booking-words.ts'
import { bookingTitleId } from '../change/pending-change-notice.tsx'
import { cancelNoun } from './booking-cancel-words.ts'
import { type CancelPreview, type GivingUpNow, useCancelling, useSkipping } from './use-booking-cancelling.ts'

const WIDTH = 480

interface BookingCancelDialogProps {
  booking: Booking
  /** Only this day of several is skipped. */
  date?: CalendarDate | undefined
  isOpen: boolean
  onClose: () => void
}

/** Shows what comes back before anything is cancelled; what is confirmed is what was shown. */
export function BookingCancelDialog({ booking, date, isOpen, onClose }: BookingCancelDialogProps) {
  const noun = cancelNoun(booking.orderType)
  const isDone = useRef(false)
  const onDone = () => {
    isDone.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={date === undefined ? `Cancel this ${noun}?` : `Skip ${shortDate(date)}?`}
      width={WIDTH}
      hasCloseArea={false}
      onSettled={(isShown) => !isShown && isDone.current && focusWhatIsLeft(booking.id)}
    >
      {date === undefined ? (
        <CancelWhole booking={booking} noun={noun} onDone={onDone} onClose={onClose} />
      ) : (
        <SkipDay booking={booking} date={date} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** What was cancelled has no button to cancel it any more: the focus goes to what the page says of it now. */
function focusWhatIsLeft(orderId: number) {
  const title = document.querySelector<HTMLElement>(`.booking-head #${bookingTitleId(orderId)}`)
  if (title === null) focusMain()
  else title.focus()
}

interface CancelWholeProps {
  booking: Booking
  noun: string
  onDone: () => void
  onClose: () => void
}

function CancelWhole({ booking, noun, onDone, onClose }: CancelWholeProps) {
  const [withMeeting, setWithMeeting] = useState(false)
  const cancelling = useCancelling(booking, withMeeting, onDone)
  const meeting = cancelling.preview.data?.meeting ?? null
  return (
    <CancelQuestion
      what={
        <>
          <b>{bookingTitle(booking)}</b>, {bookingWhen(booking)}
        </>
      }
      booking={booking}
      cancelling={cancelling}
      further={
        meeting !== null && <MeetingLeft meeting={meeting} isChosen={withMeeting} onChoose={setWithMeeting} />
      }
      keepLabel={`Keep the ${noun}`}
      confirmLabel={`Cancel ${noun}`}
      sendingLabel="Cancelling…"
      onClose={onClose}
    />
  )
}

interface MeetingLeftProps {
  meeting: NonNullable<CancelPreview['meeting']>
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** CU1: what was booked with it stays, unless they say that it goes too. */
function MeetingLeft({ meeting, isChosen, onChoose }: MeetingLeftProps) {
  const when = `${shortDate(meeting.date)} at ${twelveHour(meeting.time)}`
  if (meeting.isNeeded) {
    return (
      <p className="cancel-meeting number">
        Your meet and greet on {when} stays booked: another booking waits for it.
      </p>
    )
  }
  return (
    <label className="cancel-meeting number">
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>
        Your meet and greet on {when} stays booked.
        <b>Cancel it too</b>
        <small>{meeting.back.text}</small>
      </span>
    </label>
  )
}

interface SkipDayProps {
  booking: Booking
  date: CalendarDate
  onDone: () => void
  onClose: () => void
}

function SkipDay({ booking, date, onDone, onClose }: SkipDayProps) {
  const others = counted(booking.days.length - 1, 'other day')
  return (
    <CancelQuestion
      what={
        <>
          <b>{bookingTitle(booking)}</b> on {shortDate(date)}. The {others} of this booking{' '}
          {booking.days.length === 2 ? 'stays' : 'stay'} as booked.
        </>
      }
      booking={booking}
      cancelling={useSkipping(booking, date, onDone)}
      keepLabel="Keep the day"
      confirmLabel="Skip this day"
      sendingLabel="Skipping…"
      onClose={onClose}
    />
  )
}

interface CancelQuestionProps {
  what: ReactNode
  booking: Booking
  cancelling: GivingUpNow<CancelPreview> | GivingUpNow
  further?: ReactNode
  keepLabel: string
  confirmLabel: string
  sendingLabel: string
  onClose: () => void
}

function CancelQuestion(props: CancelQuestionProps) {
  const { what, booking, cancelling, further, keepLabel, confirmLabel, sendingLabel, onClose } = props
  return (
    <>
      <p className="cancel-what number">{what}</p>
      <BookingDogs dogs={booking.dogs} />
      <div aria-live="polite">
        <WhatComesBack cancelling={cancelling} />
      </div>
      {further}
      <div className="cancel-actions">
        <button type="button" className="button primary" disabled={cancelling.isSending} onClick={onClose}>
          {keepLabel}
        </button>
        <button
          type="button"
          className="button danger"
          disabled={cancelling.preview.data === undefined || cancelling.isSending}
          onClick={cancelling.confirm}
        >
          {cancelling.isSending ? sendingLabel : confirmLabel}
        </button>
      </div>
    </>
  )
}

function WhatComesBack({
  cancelling: { preview, failure },
}: {
  cancelling: Pick<CancelQuestionProps['cancelling'], 'preview' | 'failure'>
}) {
  return (
    <>
      {failure !== '' && (
        <p className="cancel-failure" role="alert">
          <Icon name="warning-circle-bold" />
          {failure}
        </p>
      )}
      {preview.data !== undefined && (
        <p className="cancel-preview number">
          <small>Your refund</small>
          {preview.data.text}
        </p>
      )}
      {preview.isError && preview.data === undefined && (
        <button type="button" className="button secondary small" onClick={() => void preview.refetch()}>
          <Icon name="arrow-clockwise-bold" />
          Try again
        </button>
      )}
      {preview.isPending && (
        <Skeleton what="your refund">
          <Bar height={74} margin="18px 0 0" borderRadius={16} />
        </Skeleton>
      )}
    </>
  )
}
