import '../meeting-fee.css'
import { useRead } from '#client/api/use-read.ts'
import { parkToday } from '#client/page/park-today.ts'
import { useSession } from '#client/session/session.ts'
import { catalog } from '#contract/business/catalog.ts'
import { dogs } from '#contract/business/dogs.ts'
import { meetingFeeSentence } from '../meeting-fee.ts'

/** What a meet and greet costs, for anyone who may bring a new dog; not shown to households we know. */
export function MeetingFeeNote({ dogCount }: { dogCount: number }) {
  const { isLogin, isPending } = useSession()
  if (isPending) return null
  return isLogin ? <CustomersNote dogCount={dogCount} /> : <FeeNote dogCount={dogCount} />
}

function CustomersNote({ dogCount }: { dogCount: number }) {
  const { data: mine } = useRead(dogs.getDogList, {})
  if (mine === undefined) return null
  const today = parkToday()
  const known = mine.filter(({ interview: { validUntil } }) => validUntil !== null && validUntil >= today)
  return mine.length > 0 && known.length === mine.length ? null : <FeeNote dogCount={dogCount} />
}

function FeeNote({ dogCount }: { dogCount: number }) {
  const { data: prices } = useRead(catalog.getDefaultPrice, {})
  const sentence = prices ? meetingFeeSentence(prices, dogCount) : ''
  return sentence === '' ? null : <p className="meeting-fee number">{sentence}</p>
}
