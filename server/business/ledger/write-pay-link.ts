import { createHash, randomBytes } from 'node:crypto'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { type PayLinkFor, payLinkEnd } from '#domain/orders/pay-link.ts'
import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import {
  findPayLinkHours,
  insertPayLink,
  lacksLogIn,
  renewPayLinks,
  replacePayLinks,
} from './pay-link-store.ts'

const TOKEN_BYTES = 32

export const newPayToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** Nobody can guess so long a token, so its hash needs no salt. */
export const hashPayToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A route of the site: what follows the # is sent to no server, so it is in nobody's log and no referrer. */
export const payRoute = (token: string): string => `/pay?link=${token}`

interface LinkedOrder {
  id: number
  park_id: number
  status: OrderStatus
  hold_until: Date | null
}

interface NewLink {
  token: string
  what: PayLinkFor
  /** Who of the team gave it out; theirs takes the place of all others. Null: the house, with a reminder. */
  by: LinkMaker | null
}

/** AD72: for whoever asks later who can have signed with it. */
export interface LinkMaker {
  accountId: number
  /** Where they called from. */
  address: string
  /** Null: they copied it. */
  sentTo: string | null
}

/** Writes down a link for a locked order; answers until when it works. */
export async function writePayLink(
  app: Pick<App, 'clock'>,
  tx: Database,
  order: LinkedOrder,
  { token, what, by }: NewLink,
): Promise<Date> {
  const now = app.clock.now()
  const hours = await findPayLinkHours(tx, order.park_id)
  const endsAt = payLinkEnd({ status: order.status, holdUntil: order.hold_until }, hours, now)
  if (by === null) await renewPayLinks(tx, order.id, endsAt)
  else await replacePayLinks(tx, order.id, what === 'sign' ? ['sign'] : ['due', 'all', 'sign'])
  await insertPayLink(tx, {
    order_id: order.id,
    token_hash: hashPayToken(token),
    what,
    made_at: now,
    made_by: by?.accountId ?? null,
    made_from: by?.address ?? null,
    sent_to: by?.sentTo ?? null,
    ends_at: endsAt,
  })
  return endsAt
}

/** Who has no password yet pays what is asked for by a link in the mail; everybody else on the booking's page. */
export async function payRouteFor(
  app: Pick<App, 'clock'>,
  tx: Database,
  order: LinkedOrder & { account_id: number },
): Promise<{ payRoute?: string }> {
  if (!(await lacksLogIn(tx, order.account_id))) return {}
  const token = newPayToken()
  await writePayLink(app, tx, order, { token, what: 'due', by: null })
  return { payRoute: payRoute(token) }
}
