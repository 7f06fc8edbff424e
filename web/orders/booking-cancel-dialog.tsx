import './booking-cancel-dialog.css'
import { Dialog } from '#ui/dialog.tsx'
import { Bar, Skeleton } from '#ui/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { BookingDogs } from './booking-dogs.tsx'
import { cancelNoun } from './booking-cancel-words.ts'
import { type Booking, bookingTitle, bookingWhen } from './booking-words.ts'
import { type Cancelling, useCancelling } from './use-booking-cancelling.ts'

const WIDTH = 480

interface BookingCancelDialogProps {
  booking: Booking
  isOpen: boolean
  onClose: () => void
}

/** Shows what comes back before anything is cancelled; what is confirmed is what was shown. */
export function BookingCancelDialog({ booking, isOpen, onClose }: BookingCancelDialogProps) {
  const noun = cancelNoun(booking.orderType)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Cancel this ${noun}?`}
      width={WIDTH}
      hasCloseArea={false}
    >
      <CancelQuestion booking={booking} noun={noun} onClose={onClose} />
    </Dialog>
  )
}

interface CancelQuestionProps {
  booking: Booking
  noun: string
  onClose: () => void
}

function CancelQuestion({ booking, noun, onClose }: CancelQuestionProps) {
  const cancelling = useCancelling(booking, onClose)
  return (
    <>
      <p className="cancel-what number">
        <b>{bookingTitle(booking)}</b>, {bookingWhen(booking)}
      </p>
      <BookingDogs dogs={booking.dogs} />
      <div aria-live="polite">
        <WhatComesBack cancelling={cancelling} />
      </div>
      <div className="cancel-actions">
        <button type="button" className="button secondary" onClick={onClose}>
          Keep it
        </button>
        <button
          type="button"
          className="button primary"
          disabled={cancelling.preview.data === undefined || cancelling.isSending}
          onClick={cancelling.confirm}
        >
          {cancelling.isSending ? 'Cancelling…' : `Cancel ${noun}`}
        </button>
      </div>
    </>
  )
}

function WhatComesBack({ cancelling: { preview, failure } }: { cancelling: Cancelling }) {
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
          <small>What comes back</small>
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
        <Skeleton what="what comes back">
          <Bar height={74} margin="18px 0 0" borderRadius={16} />
        </Skeleton>
      )}
    </>
  )
}
