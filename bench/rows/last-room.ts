import { orders } from '#contract/business/orders.ts'
import { type Bookable, readBookable } from '../bookings.ts'
import { liftLimits } from '../busy-house.ts'
import { postText } from '../connection.ts'
import { addFamily, addHouseholds, type Household } from '../households.ts'
import { type Kennel, openKennel, untilQuiet } from '../kennel.ts'
import { type BenchRow, median } from '../row.ts'
import { openRush, type Rush } from '../rush.ts'
import { type Round, type ScarceThing, scarceThings } from '../scarce-things.ts'

const ROUNDS = 100
const PEOPLE = 20
const REACH_MS = 150

interface Outcome {
  name: string
  medianMs: number
  wrong: string[]
}

export const row: BenchRow = {
  name: 'last-room',
  what: `${ROUNDS} rounds × ${PEOPLE} customers at once for the last room, daycare place, grooming time, interview slot, promo use, pass credit`,
  beside: 'a fact: exactly the capacity wins, the others get 409, nothing else',
  reach: `all rounds right, median of each ≤ ${REACH_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    try {
      const { pool, servers } = kennel
      const port = servers[0]?.port ?? 0
      await liftLimits(pool)
      const family = await addFamily(pool, 'family', PEOPLE)
      const bookable = await readBookable(port, pool)
      const outcomes: Outcome[] = []
      for (const thing of scarceThings({ pool, port, bookable, family })) {
        const people = thing.name === 'pass' ? family : await addHouseholds(pool, thing.name, PEOPLE)
        outcomes.push(await runThing(kennel, thing, people, bookable))
      }
      const wrong = outcomes.flatMap((outcome) => outcome.wrong)
      for (const problem of wrong.slice(0, 10)) console.log(`  ${problem}`)
      const slowest = Math.max(...outcomes.map(({ medianMs }) => medianMs))
      return {
        ours: outcomes.map(({ name, medianMs }) => `${name} ${medianMs.toFixed(0)} ms`).join(', '),
        peer: `${outcomes.length * ROUNDS} rounds, ${wrong.length} wrong`,
        ratio: slowest / REACH_MS,
        spread: [Math.min(...outcomes.map(({ medianMs }) => medianMs)) / REACH_MS, slowest / REACH_MS],
        isReached: wrong.length === 0 && slowest <= REACH_MS,
      }
    } finally {
      await kennel.stop()
    }
  },
}

async function runThing(
  kennel: Kennel,
  thing: ScarceThing,
  people: readonly Household[],
  bookable: Bookable,
): Promise<Outcome> {
  const rounds = await thing.rounds(ROUNDS)
  const signature = await signatureFor(kennel, thing.agreement)
  const rush = await openRush(kennel.servers[0]?.port ?? 0, PEOPLE)
  const times: number[] = []
  const wrong: string[] = []
  await untilQuiet(kennel)
  for (const [index, round] of rounds.entries()) {
    const requests = people.map((household) =>
      postText(
        orders.create.path,
        {
          request: round.request(household),
          signature: { ...bookable.signature, ...signature },
          expectedTotalCents: thing.expectedTotalCents,
        },
        { authorization: household.token, 'idempotency-key': `${thing.name}-${index}-${household.dogId}` },
      ),
    )
    await round.prepare?.()
    const result = await rush.run(requests)
    times.push(result.ms)
    const problem = problemOf(round, result)
    if (problem !== null) wrong.push(`${thing.name}, round ${index + 1}: ${problem}`)
  }
  rush.close()
  return { name: thing.name, medianMs: median(times), wrong }
}

/** Those who did not win are refused with 409. */
function problemOf({ capacity }: Round, { answers }: Rush): string | null {
  const winners = answers.filter(({ code }) => code === 200).length
  const strange = answers.filter(({ code }) => code !== 200 && code !== 409)
  if (winners === capacity && strange.length === 0) return null
  const lines = strange.map(({ code, msg }) => `${code} ${msg}`)
  return `${winners} won where ${capacity} could; ${lines[0] ?? 'nothing strange was answered'}`
}

async function signatureFor({ pool }: Kennel, key: string) {
  const { rows } = await pool.query<{ id: number; version: number }>(
    `select id, version from agreement join agreement_version on agreement_id = id
     where key = $1 order by version desc limit 1`,
    [key],
  )
  return { agreementId: rows[0]?.id, version: rows[0]?.version }
}
