import { type Alarm, staffAlarm } from '#contract/office/alarms.ts'
import { staffToday } from '#contract/office/day/today.ts'
import type { TestCustomer } from './a-customer.ts'
import { mailsTo } from './mailbox.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import type { TestServer } from './test-server.ts'

/** What stands on the pages of the team, as those pages ask for it. */
export function alarmCalls(server: TestServer) {
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
  const alarms = async (who: TestCustomer): Promise<Alarm[]> =>
    (await staffRead(server, who, staffAlarm.getAlarms)).alarms
  /** Of one dog, which has only one. */
  const alarmOf = async (who: TestCustomer, dogId: number): Promise<Alarm | undefined> => {
    const [row] = await query('select id from alarm where dog_id = $1 order by id desc limit 1', [dogId])
    return (await alarms(who)).find(({ id }) => id === row?.['id'])
  }
  const take = (who: TestCustomer, id: number, key?: string) =>
    staffSend(server, who, staffAlarm.takeAlarm, { id }, key)
  const answersOf = async (who: TestCustomer) => (await staffRead(server, who, staffToday.getToday)).answers
  const countOf = async (who: TestCustomer) => (await staffRead(server, who, staffToday.getCounts)).alarms
  /** Subjects of what was written to somebody about alarms, whether or not it has gone out. */
  const mailsOf = async ({ email }: TestCustomer) => mailsTo(server, email)
  const informsOf = ({ id }: TestCustomer) =>
    query(`select title, text, link from notification where account_id = $1 and kind = 'alarm-raised'`, [id])
  return { query, alarms, alarmOf, take, answersOf, countOf, mailsOf, informsOf }
}
