import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffDog } from '#contract/staff/dogs.ts'
import type { Incident } from '#contract/staff/incident-page.ts'
import { staffIncident } from '#contract/staff/incidents.ts'
import { hashPassword } from '../accounts/log-in/password.ts'
import { aCustomer, type TestCustomer } from '../testing/a-customer.ts'
import { aReadyDog } from '../testing/a-ready-dog.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { named } from '../testing/care-calls.ts'
import { staffRead, staffSend } from '../testing/staff-calls.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { during, withServer } from '../testing/with-server.ts'

const NOW = '2026-11-16T18:58:00.000Z'
const server = withServer({ demo: true })
beforeEach(() => server.clock.set(NOW))
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
const tell = (who: TestCustomer, { id, version }: Incident, dogId: number, text: string, more: object = {}) =>
  staffSend(server, who, staffIncident.tellOwner, { id, version, dogId, text, ...more })
const phone = (who: TestCustomer, { id, version }: Incident, dogId: number, at = NOW) =>
  staffSend(server, who, staffIncident.noteOwnerCall, { id, version, dogId, who: 'Sara', at })
const review = ({ id, version }: Incident, decision: string | null, more: object = {}, who = people.dana) =>
  staffSend(server, who, staffIncident.reviewIncident, { id, version, decision, why: 'Second time', ...more })
const playOf = async (dogId: number) =>
  (await query('select group_play from dog where id = $1', [dogId]))[0].group_play
const auditOf = async (id: number) =>
  (
    await query(
      `select action from audit_entry where subject_kind = 'incident' and subject_id = $1 order by id`,
      [id],
    )
  ).map(({ action }) => action)

describe('D20 a report', () => {
  test('holds what happened, the dogs with their part, and pictures that only the team sees', async () => {
    const { name } = await uploadFile(server, 'ear.jpg', people.rob.headers)
    const { incident, kona } = await reported({ pictures: [name] })
    expect(incident).toMatchObject({
      state: 'open',
      needsReview: true,
      madeBy: 'Rob',
      versions: [{ number: 1, by: 'Rob', severity: 3, place: 'Field 3, gate', people: 'Rob, Asha' }],
      dogs: [{ id: kona, part: 'did', mustNotify: true, notices: [] }, { part: 'hurt' }],
      whyNotClosed: 'First tell Theo Sandhu.',
    })
    expect(incident.pictures).toHaveLength(1)
    const path = staffIncident.getIncident.path
    expect((await server.get(`${path}?id=${incident.id}`, people.theo.headers)).body.code).toBe(403)
    expect((await server.get(`${path}?id=${incident.id}`)).body.code).toBe(401)
    expect((await server.get(`/files/${name}`, people.theo.headers)).status).not.toBe(200)
    const picture = incident.pictures[0]?.path ?? ''
    expect((await fetch(`${server.url}${picture}`)).status).toBe(200)
    expect((await fetch(`${server.url}${picture.replace(/\?.*/, '')}`)).status).not.toBe(200)
  })

  test('a picture that somebody else sent, or that was never sent, is refused and nothing is written', async () => {
    const { name } = await uploadFile(server, 'mine.jpg', people.theo.headers, 33)
    const { kona, juniper } = await twoDogs()
    const form = aBite(kona, juniper, { pictures: [name] })
    expect(await save(people.rob, form)).toMatchObject({ code: 404 })
    expect(await query('select id from incident where report_id = $1', [form.reportId])).toEqual([])
    expect(await playOf(kona)).toBe('yes')
  })

  test('a change is a new version, both texts stay, and nothing can be deleted or rewritten', async () => {
    const { form, incident } = await reported()
    const changed = { ...form, version: incident.version, whatHappened: 'The ball came over the fence.' }
    const after = staffIncident.saveIncident.output.parse((await save(people.asha, changed)).data)
    expect(after.versions.map(({ number, by, whatHappened }) => [number, by, whatHappened])).toEqual([
      [2, 'Asha', 'The ball came over the fence.'],
      [1, 'Rob', 'Both wanted the ball. Tear of about 1 cm.'],
    ])
    for (const table of [
      'incident',
      'incident_version',
      'incident_dog',
      'incident_notice',
      'incident_picture',
    ])
      await expect(query(`delete from ${table}`)).rejects.toThrow('only ever added')
    await expect(query(`update incident_version set what_happened = 'Nothing'`)).rejects.toThrow(
      'only ever added',
    )
    expect(await auditOf(incident.id)).toEqual([
      'reported an incident with Kona and Juniper',
      'wrote a new version',
    ])
  })

  test('W6 of two who write a version at once one is written, the other is shown who was faster', async () => {
    const { form, incident } = await reported()
    const answers = await Promise.all(
      [people.asha, people.rob].map((who, index) =>
        save(who, { ...form, version: incident.version, whatHappened: `Version of ${index}` }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ code }) => code === 409)
    expect(lost?.msg).toContain('wrote a new version at')
    expect((await read(incident.id)).versions).toHaveLength(2)
  })

  test('W7 sent twenty times from a device that hears nothing, it is one report', async () => {
    const { kona, juniper } = await twoDogs()
    const form = aBite(kona, juniper)
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(people.rob, form)))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => (data as Incident).id)).size).toBe(1)
    const [first] = answers.map(({ data }) => (data as Incident).id)
    expect(await auditOf(first ?? 0)).toHaveLength(1)
  })

  test('what lies ahead, a dog named twice, and a dog that is not there are refused', async () => {
    const { kona, juniper } = await twoDogs()
    const refused = async (more: object) => (await save(people.rob, aBite(kona, juniper, more))).code
    expect(await refused({ happenedAt: '2026-11-16T19:05:00.000Z' })).toBe(400)
    expect(await refused({ dogs: [kona, kona].map((dogId) => ({ dogId, part: 'did' })) })).toBe(400)
    expect(await refused({ dogs: [{ dogId: 999_999, part: 'did' }] })).toBe(404)
    expect(await refused({ whatHappened: ' ' })).toBe(400)
    expect(await refused({ version: 1 })).toBe(404)
  })
})

describe('D21 the owner’s text', () => {
  const noticesOf = (id: number) =>
    query(`select title, text from notification where account_id = $1 and kind = 'incident-reported'`, [id])

  test('is refused while it names the other dog or its people, and sent once that was confirmed', async () => {
    const { incident, kona } = await reported()
    const text = 'Hello Theo, Kona is fine. SARA was called about juniper’s ear.'
    const before = (await noticesOf(people.theo.id)).length
    const refusal = await tell(people.asha, incident, kona, text)
    expect(refusal).toMatchObject({ code: 409, data: { names: ['Sara', 'Juniper'] } })
    expect(refusal.msg).toBe(
      'This names Sara and Juniper. Owners should not learn each other’s names from us.',
    )
    expect(await tell(people.asha, incident, kona, text, { confirmedNames: ['Sara'] })).toMatchObject({
      code: 409,
    })
    expect(await noticesOf(people.theo.id)).toHaveLength(before)
    const confirmedNames = ['Sara', 'Juniper']
    const unseen = text.replace('fine', 'f\u202Ei\u200Bn\u2066e')
    expect(await tell(people.asha, incident, kona, unseen, { confirmedNames })).toMatchObject({ code: 200 })
    expect((await noticesOf(people.theo.id)).at(-1)).toMatchObject({ title: 'About Kona: please read', text })
    expect((await read(incident.id)).dogs[0]?.notices).toMatchObject([
      { how: 'message', who: 'Theo', by: 'Asha' },
    ])
    const mails = await query(`select subject from mail where account_id = $1`, [people.theo.id])
    expect(mails.map(({ subject }) => subject)).toContain('About your dog: please read')
  })

  test('of two who tell at once one does, and the owner hears it once', async () => {
    const { incident, kona } = await reported()
    const before = (await noticesOf(people.theo.id)).length
    const answers = await Promise.all([
      tell(people.asha, incident, kona, 'Kona bit another dog.'),
      tell(people.rob, incident, kona, 'Kona has bitten another dog.'),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await noticesOf(people.theo.id)).toHaveLength(before + 1)
  })

  test('a word on the phone counts, with who and when; not before it happened, nor ahead', async () => {
    const { incident, juniper } = await reported()
    expect(await phone(people.rob, incident, juniper, '2026-11-16T18:00:00.000Z')).toMatchObject({
      code: 400,
    })
    expect(await phone(people.rob, incident, juniper, '2026-11-16T20:00:00.000Z')).toMatchObject({
      code: 400,
    })
    expect(await phone(people.rob, incident, juniper)).toMatchObject({ code: 200 })
    expect((await read(incident.id)).dogs[1]?.notices).toEqual([
      { how: 'phone', who: 'Sara', words: '', at: NOW, by: 'Rob' },
    ])
  })
})

describe('D22 severity 3 or a bite', () => {
  test('takes whoever did it out of the group at once, and only a manager lets it back', async () => {
    const { incident, kona, juniper } = await reported({ severity: 1 })
    expect([await playOf(kona), await playOf(juniper)]).toEqual(['no', null])
    expect(await review(incident, 'group', {}, people.asha)).toMatchObject({ code: 403 })
    expect(await review(incident, null)).toMatchObject({ code: 400 })
    expect(await review(incident, 'group')).toMatchObject({ code: 200, data: { state: 'reviewed' } })
    expect(await playOf(kona)).toBe('yes')
    expect(await review(await read(incident.id), 'no-group')).toMatchObject({ code: 409 })
  })

  test('a milder version lets nobody back; another open incident keeps the dog out', async () => {
    const { incident, form, kona, juniper } = await reported()
    const mild = { ...form, version: incident.version, kind: 'scuffle', severity: 1 }
    const after = (await save(people.rob, mild)).data as Incident
    expect([after.needsReview, await playOf(kona)]).toEqual([true, 'no'])
    const second = (await save(people.rob, aBite(kona, juniper))).data as Incident
    await review(after, 'group')
    expect(await playOf(kona)).toBe('no')
    await review(second, 'group')
    expect(await playOf(kona)).toBe('yes')
  })

  test('whoever is out is let back by nobody but a manager, and stays out where a manager says so', async () => {
    const { incident, kona } = await reported()
    const version = async () => (await query('select version from dog where id = $1', [kona]))[0].version
    const play = { id: kona, groupPlay: 'yes' }
    const setPlay = async (who: TestCustomer) =>
      staffSend(server, who, staffDog.setGroupPlay, { ...play, version: await version() })
    const refused = await setPlay(people.rob)
    expect(refused).toMatchObject({ code: 403, msg: 'This needs a manager.', data: { needs: 'manager' } })
    expect(await playOf(kona)).toBe('no')
    expect(await setPlay(people.dana)).toMatchObject({ code: 200 })
    expect(await review(incident, 'no-group')).toMatchObject({ code: 200 })
    expect(await playOf(kona)).toBe('no')
  })

  test('§0.3 with a manager’s PIN whoever has care reviews it and lets the dog back; both names are kept', async () => {
    await query('update account set pin_hash = $1 where id = $2', [
      await hashPassword('864205'),
      people.dana.id,
    ])
    const { incident, kona } = await reported()
    const approval = { accountId: people.dana.id, pin: '864205' }
    const [{ version }] = await query('select version from dog where id = $1', [kona])
    const play = { id: kona, groupPlay: 'yes', version }
    expect(await staffSend(server, people.rob, staffDog.setGroupPlay, play)).toMatchObject({
      code: 403,
      data: { approvers: [{ id: people.dana.id, name: 'Dana' }] },
    })
    const approved = await staffSend(server, people.rob, staffDog.setGroupPlay, { ...play, approval })
    expect([approved.code, await playOf(kona)]).toEqual([200, 'yes'])
    expect(await review(incident, 'no-group', {}, people.rob)).toMatchObject({ code: 403 })
    const wrong = { approval: { ...approval, pin: '111111' } }
    expect((await review(incident, 'no-group', wrong, people.rob)).code).not.toBe(200)
    expect(await review(incident, 'no-group', { approval }, people.rob)).toMatchObject({
      code: 200,
      data: { review: { by: 'Dana' } },
    })
    expect(
      await query(
        `select by_account_id, approved_by from audit_entry where action like 'reviewed it%' and subject_id = $1`,
        [incident.id],
      ),
    ).toEqual([{ by_account_id: people.rob.id, approved_by: people.dana.id }])
    await query('update account set pin_hash = null where id = $1', [people.dana.id])
  })

  test('is closed once a manager has reviewed it and the owners were told', async () => {
    const { incident, kona, juniper } = await reported()
    const close = ({ id, version }: Incident) =>
      staffSend(server, people.asha, staffIncident.closeIncident, { id, version })
    expect(await close(incident)).toMatchObject({ code: 409, msg: 'First tell Theo Sandhu.' })
    await tell(people.asha, incident, kona, 'Kona bit another dog.')
    await phone(people.rob, await read(incident.id), juniper)
    const notified = await read(incident.id)
    expect(await close(notified)).toMatchObject({ code: 409, msg: 'This needs a manager’s review first.' })
    expect(await review(notified, 'no-group', { isClosing: true })).toMatchObject({
      code: 200,
      data: { state: 'closed', review: { by: 'Dana', decision: 'no-group', why: 'Second time' } },
    })
    expect(await playOf(kona)).toBe('no')
  })
})
