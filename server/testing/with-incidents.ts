import { randomUUID } from 'node:crypto'
import { beforeEach } from 'vitest'
import type { Incident } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { aCustomer, type TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aStaffMember } from './a-staff-member.ts'
import { named } from './care-calls.ts'
import { staffRead, staffSend } from './staff-calls.ts'
import { during, withServer } from './with-server.ts'

/** The moment of these tests, minutes after the bite. */
export const AFTER_THE_BITE = '2026-11-16T18:58:00.000Z'

/** Kona has bitten Juniper: who was there, and what they can do about it. */
export function withIncidents() {
  const server = withServer({ demo: true })
  beforeEach(() => server.clock.set(AFTER_THE_BITE))
  const query = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows

  const people = during(
    async () => ({
      rob: await named(server, await aStaffMember(server, ['care']), 'Rob'),
      asha: await named(server, await aStaffMember(server, ['care', 'desk']), 'Asha'),
      dana: await named(server, await aStaffMember(server, 'manager'), 'Dana'),
      theo: await named(server, await aCustomer(server), 'Theo'),
      sara: await named(server, await aCustomer(server), 'Sara'),
    }),
    async () => {},
  )

  async function twoDogs() {
    const [kona, juniper] = [await aReadyDog(server, people.theo.id), await aReadyDog(server, people.sara.id)]
    await query(`update dog set name = 'Kona', group_play = 'yes' where id = $1`, [kona])
    await query(`update dog set name = 'Juniper' where id = $1`, [juniper])
    return { kona, juniper }
  }

  const aBite = (kona: number, juniper: number, more: object = {}) => ({
    reportId: randomUUID() as string,
    kind: 'bite',
    severity: 3,
    happenedAt: '2026-11-16T18:52:00.000Z',
    place: 'Field 3, gate',
    dogs: [
      { dogId: kona, part: 'did' },
      { dogId: juniper, part: 'hurt' },
    ],
    people: 'Rob, Asha',
    whatHappened: 'Both wanted the ball. Tear of about 1 cm.',
    done: ['Parted'],
    ...more,
  })

  const save = (who: TestCustomer, body: object) => staffSend(server, who, staffIncident.saveIncident, body)
  const reported = async (more: object = {}) => {
    const dogs = await twoDogs()
    const form = aBite(dogs.kona, dogs.juniper, more)
    const answer = await save(people.rob, form)
    return { ...dogs, form, incident: staffIncident.saveIncident.output.parse(answer.data) }
  }
  const read = (id: number, who = people.asha) => staffRead(server, who, staffIncident.getIncident, { id })
  const tell = (
    who: TestCustomer,
    { id, version }: Incident,
    dogId: number,
    text: string,
    more: object = {},
  ) => staffSend(server, who, staffIncident.tellOwner, { id, version, dogId, text, ...more })
  const phone = (who: TestCustomer, { id, version }: Incident, dogId: number, at = AFTER_THE_BITE) =>
    staffSend(server, who, staffIncident.noteOwnerCall, { id, version, dogId, who: 'Sara', at })
  const review = ({ id, version }: Incident, decision: string | null, more: object = {}, who = people.dana) =>
    staffSend(server, who, staffIncident.reviewIncident, {
      id,
      version,
      decision,
      why: 'Second time',
      ...more,
    })
  const playOf = async (dogId: number) =>
    (await query('select group_play from dog where id = $1', [dogId]))[0].group_play
  const auditOf = async (id: number) =>
    (
      await query(
        `select action from audit_entry where subject_kind = 'incident' and subject_id = $1 order by id`,
        [id],
      )
    ).map(({ action }) => action)
  return { server, query, people, twoDogs, aBite, save, reported, read, tell, phone, review, playOf, auditOf }
}
