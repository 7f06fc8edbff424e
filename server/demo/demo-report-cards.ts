import { INCIDENTS } from '#db/seed/incidents.ts'
import type { Picture } from '#db/seed/pictures.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { insertReport } from '../business/orders/reports/report-store.ts'
import { listVisitsSince } from '../office/report-cards/report-card-store.ts'
import { atMoment, type Stage } from './demo-stage.ts'
import { keepPicture } from './files/demo-pictures.ts'

interface DemoCard {
  headline: (name: string) => string
  note: string
  picture?: Picture
  /** Otherwise it is a draft still. */
  sentMinutesAgo?: number
}

const CARDS: readonly DemoCard[] = [
  {
    headline: (name) => `${name} found the deepest puddle`,
    note: 'Two rounds through the water, then a long nap on the warm floor. Breakfast was gone in a minute.',
    picture: 'card-rain',
    sentMinutesAgo: 50,
  },
  {
    headline: (name) => `${name} made a friend`,
    note: 'Walked the fence side by side all morning and shared a bed at noon.',
    picture: 'card-nap',
    sentMinutesAgo: 35,
  },
  {
    headline: (name) => `${name} had a quiet day`,
    note: 'Slept late, ate well, and watched the others play.',
    picture: 'card-evening',
  },
  { headline: (name) => `${name} ran the north field`, note: '' },
  { headline: (name) => `${name} learned to wait at the gate`, note: 'Three times out of four.' },
]

/** Of whom there is something else to tell. */
const HURT = new Set(INCIDENTS.flatMap(({ dogs }) => dogs.map(({ name }) => name)))

/** D23: a few cards of today: two are sent, the others wait for a last look. */
export async function fillDemoReportCards({ app, book, today, now, handId }: Stage): Promise<void> {
  const { db } = app
  const visits = await listVisitsSince(db, book.parkId, { since: now, today })
  const here = visits.filter(({ name, leftAt }) => leftAt === null && !HURT.has(name))
  for (const [index, card] of CARDS.entries()) {
    const visit = here[index]
    if (visit === undefined) return
    const minutes = card.sentMinutesAgo
    const at = new Date(now.getTime() - ((minutes ?? 0) + 10) * MINUTE_MS)
    const pictures =
      card.picture === undefined ? [] : [await keepPicture(atMoment(app, at), handId, card.picture)]
    await insertReport(
      db,
      {
        order_id: visit.orderId,
        dog_id: visit.dogId,
        headline: card.headline(visit.name),
        note: card.note,
        date: today,
        is_another: false,
        by_account_id: handId,
        created_at: at,
        sent_at: minutes === undefined ? null : new Date(now.getTime() - minutes * MINUTE_MS),
      },
      pictures.map((fileName) => ({ fileName, by: handId })),
    )
  }
}
