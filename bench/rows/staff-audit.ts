import { staffAudit } from '#contract/office/write/audit.ts'
import { openConnection } from '../connection.ts'
import { addHouseholds } from '../households.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'

const ROWS = 1_000_000
const BUDGET_MS = 200
const ROUNDS = 5
/** What many rows have and what few have, alone and together, and what none has. */
const ASKED = [
  '',
  'before=500000',
  'person={person}',
  'person={person}&before=400000',
  'kind=order',
  'kind=order&subject=77',
  'subject=77',
  'from=2025-03-01&to=2025-03-02',
  'to=2024-02-01',
  'word=deluxe',
  'word=rare77',
  'word=nobody',
  'action=checked',
  'action=verified',
  'kind=task&word=deluxe',
  'person={person}&word=deluxe',
  'person={other}&word=rare77',
  'person={other}&kind=task',
  'kind=invitation&action=checked',
]

export const row: BenchRow = {
  name: 'staff-audit',
  what: `GET ${staffAudit.find.path} with ${ROWS} rows`,
  beside: 'the budget of the back office',
  reach: `p95 ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      const people = await addHouseholds(pool, 'audit', 12)
      const [manager, other] = people
      await pool.query(`update account set role = 'manager' where id = $1`, [manager?.accountId])
      await pool.query(FILL, [people.slice(1).map(({ accountId }) => accountId), ROWS])
      await pool.query('vacuum analyze audit_entry')
      const connection = await openConnection(servers[0]?.port ?? 0)
      const measure = async () => {
        const times: number[] = []
        for (const asked of ASKED) {
          const query = asked
            .replace('{person}', String(other?.accountId))
            .replace('{other}', String(manager?.accountId))
          const began = performance.now()
          const { status, body } = await connection.ask(
            `GET ${staffAudit.find.path}?${query} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${manager?.token}\r\n\r\n`,
          )
          const took = performance.now() - began
          times.push(took)
          if (status !== 200) throw new Error(`${asked}: ${status} ${body.toString()}`)
        }
        return percentile95(times)
      }
      await measure()
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure())
      connection.close()
      return besideBudget(rounds, BUDGET_MS)
    } finally {
      await kennel.stop()
    }
  },
}

/** Eleven people over three years; one of a thousand rows has a word of its own. */
const FILL = `
  insert into audit_entry (at, by_account_id, action, subject_kind, subject_id, subject_version, before, after, why, request_id)
  select timestamptz '2024-01-01' + n * interval '90 seconds', ($1::integer[])[1 + n % cardinality($1::integer[])],
    case when n % 5 = 0 then 'verified the record' when n % 5 = 1 then 'moved this to Deluxe ' || n % 30
      else 'checked them in' end,
    case when n % 5 = 0 then 'vaccine' when n % 997 = 0 then 'task' else 'order' end,
    n % 40000, 1, jsonb_build_object('status', 'confirmed'),
    jsonb_build_object('status', 'checked_in', 'here', 'Dog ' || n % 20000),
    case when n % 1000 = 77 then 'rare' || n % 100000 else '' end, 'bench'
  from generate_series(1, $2::integer) as n`
