import { Link } from 'react-router'
import type { Dog } from '#contract/business/dogs.ts'
import { listPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import spotInterview from '#ui/art/spot-interview.svg'
import { stepAddress } from '../../booking/flow.ts'
import { MY_PATHS } from '../../page/paths.ts'
import { chooseToMeet } from '../meeting/choose-visit.ts'

interface OrderTypeNewProps {
  toMeet: readonly Dog[]
  interviewCents: number
}

/** For dogs we have not met: what comes first, and that it can be arranged on the way. */
export function OrderTypeNew({ toMeet, interviewCents }: OrderTypeNewProps) {
  const names = nameList(toMeet.map(({ name }) => name))
  const fee =
    interviewCents === 0
      ? 'It’s free'
      : `It costs ${listPrice(interviewCents)} plus GST per dog. You get it back as credit once ${names} ${toMeet.length === 1 ? 'passes' : 'pass'}`
  return (
    <div className="summary-card new-to-us">
      <img src={spotInterview} alt="" width="210" height="149" />
      <h3>New to us?</h3>
      <p>
        Before the first day or stay, we meet {names} once, for an hour. {fee}. You choose its time as you
        book.
      </p>
      <Link
        className="text-link"
        to={stepAddress(MY_PATHS.dogInterview, 1)}
        onClick={() => chooseToMeet(toMeet)}
      >
        Book it first
      </Link>
    </div>
  )
}
