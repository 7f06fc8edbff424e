import { withDatabase } from './database.ts'
import { createHousehold } from './household.ts'
import { newNumber } from './unique.ts'

/** A household with Maple, who may come, and a number that nobody else has. */
export async function aCaller(): Promise<{ phone: string; number: string }> {
  const { email } = await createHousehold()
  const number = newNumber()
  await withDatabase((client) =>
    client.query(`update account set phone = $2, first_name = 'Marco' where email = $1`, [
      email,
      `+1604${number}`,
    ]),
  )
  return { phone: `604 ${number}`, number }
}
