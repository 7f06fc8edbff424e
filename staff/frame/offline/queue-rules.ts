import { MAX_SYNC_BYTES, MAX_SYNC_ITEMS, type SyncAnswer, type SyncKind } from '#contract/office/yard/sync.ts'
import { counted } from '#domain/name-list.ts'

/** Something that was done while the server could not be reached. */
export interface Queued {
  /** Given here, once: however often it is sent, it is the same thing. */
  id: string
  /** Its place in the line: the clock may be set back. */
  seq: number
  kind: SyncKind
  /** By this device's clock, which the server corrects. */
  madeAt: string
  by: { id: number; name: string }
  /** 'Bear: Insulin, 4 units', for the list of what is not sent. */
  about: string
  /** As the call takes it that does the same on line. */
  payload: Readonly<Record<string, unknown>>
  /** The ids of photos that are kept beside it until they are sent. */
  photos: readonly string[]
  /** What the server said against it: a person has to look. Null while it waits to be sent. */
  problem: { outcome: 'conflict' | 'refused'; msg: string; reason: string | null } | null
}

export type Answered = Pick<SyncAnswer, 'id' | 'outcome' | 'msg' | 'reason'>

/** Its id, its time and its kind. */
const ITEM_BYTES = 300

/** In the order in which they were written down; two tabs may have given the same number. */
export const inOrder = (queue: readonly Queued[]): Queued[] =>
  queue.toSorted((one, other) => one.seq - other.seq || one.madeAt.localeCompare(other.madeAt))

export const nextSeq = (queue: readonly Queued[]): number => Math.max(0, ...queue.map(({ seq }) => seq)) + 1

/** What goes with the next call. What the server spoke against waits for a person. */
export function toSend(queue: readonly Queued[]): Queued[] {
  const waiting = inOrder(queue.filter(({ problem }) => problem === null)).slice(0, MAX_SYNC_ITEMS)
  let bytes = 0
  const fits = (item: Queued) => {
    // As many bytes as letters can take, so that words of any language fit.
    bytes += JSON.stringify(item.payload).length * 3 + ITEM_BYTES
    return bytes <= MAX_SYNC_BYTES
  }
  const end = waiting.findIndex((item, index) => !fits(item) && index > 0)
  return end === -1 ? waiting : waiting.slice(0, end)
}

/** After the server's answers: what it has is gone from here, what it will not have stays with its sentence. */
export function afterAnswers(queue: readonly Queued[], answers: readonly Answered[]): Queued[] {
  const byId = new Map(answers.map((answer) => [answer.id, answer]))
  return queue.flatMap((item) => {
    const answer = byId.get(item.id)
    if (answer === undefined) return [item]
    if (answer.outcome === 'taken' || answer.outcome === 'already') return []
    return [{ ...item, problem: { outcome: answer.outcome, msg: answer.msg, reason: answer.reason } }]
  })
}

/** Sent again as it is, or with another time. */
export const tryAgain = (item: Queued, madeAt = item.madeAt): Queued => ({ ...item, madeAt, problem: null })

const WORDS: Record<SyncKind, readonly [string, string]> = {
  tick: ['tick', 'ticks'],
  'attendance-came': ['arrival', 'arrivals'],
  'attendance-left': ['departure', 'departures'],
  absent: ['absence', 'absences'],
  note: ['note', 'notes'],
  entry: ['entry', 'entries'],
  incident: ['incident', 'incidents'],
}

/** '3 ticks'; '5 things' once they are of different kinds. */
export function queueWords(queue: readonly Pick<Queued, 'kind'>[]): string {
  const kinds = new Set(queue.map(({ kind }) => kind))
  const [only] = kinds
  if (only === undefined) return ''
  const [one, many] = kinds.size === 1 ? WORDS[only] : ['thing', 'things']
  return queue.length === 1 ? `1 ${one}` : `${queue.length} ${many}`
}

/** WS6: 'Offline since 12:03. 3 ticks are only on this phone. We’ll send them when you’re back online.' */
export function offlineWords(since: string, queue: readonly Queued[], where: string): string {
  const waiting = queue.filter(({ problem }) => problem === null)
  if (waiting.length === 0) return `Offline since ${since}.`
  const [are, them] = waiting.length === 1 ? ['is', 'it'] : ['are', 'them']
  const rest = `${queueWords(waiting)} ${are} only on ${where}. We’ll send ${them} when you’re back online.`
  return `Offline since ${since}. ${rest}`
}

/** Whose PINs are asked for: both where two had to be there, and whoever did what moves money. */
export function signersOf({ payload, problem, by }: Queued): number[] {
  if (problem?.reason === 'sign-first') return [by.id]
  return problem?.reason === 'second-needed' && typeof payload['secondId'] === 'number'
    ? [payload['secondId'], by.id]
    : []
}

export const problemWords = (queue: readonly Queued[]): string => {
  const stuck = queue.filter(({ problem }) => problem !== null).length
  return stuck === 0 ? '' : `${counted(stuck, 'thing')} couldn’t be sent. Please check.`
}
