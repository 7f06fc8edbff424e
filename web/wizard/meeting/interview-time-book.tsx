import { firstDayOf } from '#client/booking/draft-dates.ts'
import { bookingDraft } from '#client/booking/drafts.ts'
import type { ParkInfo } from '#contract/business/catalog-park.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import type { Booking } from '../../booking/use-booking.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { BookingSummary, bookingLabel, summaryLabel } from '../frame/booking-summary.tsx'
import { WizardPage } from '../frame/wizard-page.tsx'
import { meetingAt } from './choose-visit.ts'
import { InterviewPicker } from './interview-picker.tsx'
import { meetingDetails, useMeetingTimes } from './interview-times.ts'
import type { Beginning } from './meeting-hours.ts'
import { feeOf } from './visit-meeting.ts'
import { hourWords } from './visit-words.ts'

/** As the server takes it where no hour was chosen. */
const USUAL_ARRIVAL = '09:00'

interface InterviewTimeBookProps {
  booking: Booking
  park: ParkInfo
}

/** On the way of a booking: when we meet the dogs whom we do not know yet. */
export function InterviewTimeBook({ booking, park }: InterviewTimeBookProps) {
  const { draft, toMeet, steps, price } = booking
  const before = beginningOf(draft)
  const dogIds = toMeet.map(({ id }) => id)
  const times = useMeetingTimes({ kind: 'interview', park, dogIds, before, chosen: draft.meeting })
  const names = nameList(toMeet.map(({ name }) => name))
  return (
    <WizardPage
      type={0}
      steps={steps}
      path={MY_PATHS.interviewTime}
      what={bookingLabel(booking)}
      question={`When can we meet ${names}?`}
      lead={`An hour in a quiet field, ${before === null ? 'before the first day' : `before ${shortDate(before.date)}`}. You stay the whole time. We’ll hold your dates until then; nothing is due before.`}
      canContinue={times.isChosen}
      chosen={price === null ? 'Meet and greet' : exactPrice(price.price.totalCents)}
      details={meetingDetails(times, `We meet ${hourWords(draft.meeting)}`)}
      summaryLabel={summaryLabel(booking)}
      summary={
        <BookingSummary booking={booking} path={MY_PATHS.interviewTime} note={feeSentence(booking, names)} />
      }
    >
      <InterviewPicker
        type={0}
        times={times}
        dogs={toMeet}
        begins={before?.date ?? null}
        onPick={(slot) => bookingDraft.change({ meeting: meetingAt(slot) })}
      />
    </WizardPage>
  )
}

/** Grooming alone needs no meeting, so this is a stay or days. */
function beginningOf(draft: Booking['draft']): Beginning | null {
  const date = firstDayOf(draft)
  return date === null ? null : { date, time: draft.arrivalTime ?? USUAL_ARRIVAL }
}

function feeSentence({ toMeet, book }: Booking, names: string): string {
  const cents = feeOf('interview', toMeet, book)
  if (cents === 0) return `Meeting ${names} is free.`
  return `Meeting ${names} costs ${exactPrice(cents)} with GST, paid when we meet. Once ${names} ${toMeet.length === 1 ? 'passes' : 'pass'}, you get it back as credit.`
}
