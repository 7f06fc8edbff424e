import { withDatabase } from './database.ts'
import { TODAY } from './days.ts'

/** The drawer is open. */
export const openDrawer = () =>
  withDatabase((client) =>
    client.query(
      `insert into till (park_id, date, status, opened_at, opened_by, float_cents)
       select 1, date '${TODAY}', 'open', clock_now(), id, 10000 from account where role <> 'customer' limit 1
       on conflict (park_id) where status <> 'closed' do update set status = 'open'`,
    ),
  )
