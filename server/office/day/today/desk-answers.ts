import type { Answer } from '#contract/office/day/today.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { nameList } from '#domain/name-list.ts'
import { type Asking, linksOf, toAnswer } from './answer-words.ts'
import { listAskedToGetIn, listOpenMessages, listStaysWithoutRoom } from './answers-store.ts'

export async function roomAnswers({ app, parkId, today, now }: Asking): Promise<Answer[]> {
  const bookedBefore = new Date(now.getTime() - MINUTE_MS)
  const stays = await listStaysWithoutRoom(app.db, parkId, { today, bookedBefore })
  return stays.map((stay) => {
    const { stay_id, version, arrival, begins_at, suite, dogs, owner } = stay
    return toAnswer(
      {
        kind: 'room',
        id: stay_id,
        title: `${nameList(dogs)} ${dogs.length === 1 ? 'has' : 'have'} no room`,
        line: `${owner}, ${suite} from ${shortDate(arrival)}`,
        until: begins_at,
      },
      { version, ...linksOf(stay) },
    )
  })
}

/** AD79: who asked for a password at an address that the desk wrote down and nobody has confirmed. */
export async function emailAnswers({ app }: Asking): Promise<Answer[]> {
  const asked = await listAskedToGetIn(app.db)
  return asked.map(({ id, owner, email, phone, access_asked_at }) =>
    toAnswer(
      {
        kind: 'email',
        id,
        title: `Is this ${owner}’s email?`,
        line: `${email} asked for a password. Call them, then a manager invites them.`,
        since: access_asked_at,
      },
      { owner: { id, name: owner, phone } },
    ),
  )
}

const LINE_LENGTH = 80

export async function messageAnswers({ app }: Asking): Promise<Answer[]> {
  const messages = await listOpenMessages(app.db)
  return messages.map(({ id, name, email, message, version, created_at }) =>
    toAnswer(
      { kind: 'message', id, title: `${name} wrote`, line: firstWords(message), since: created_at },
      { version, text: message, email },
    ),
  )
}

function firstWords(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ').trim()
  const signs = Array.from(line)
  return signs.length <= LINE_LENGTH ? line : `${signs.slice(0, LINE_LENGTH).join('').trimEnd()}…`
}
