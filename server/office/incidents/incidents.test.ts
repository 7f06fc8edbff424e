import { describe, expect, test } from 'vitest'
import type { Incident } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { AFTER_THE_BITE, withIncidents } from '../../testing/with-incidents.ts'

const { server, query, people, twoDogs, aBite, save, reported, read, tell, phone, playOf, auditOf } =
  withIncidents()

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

  test('W6 of two who write a version at once one is written, the other is shown who got there first', async () => {
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
      { how: 'phone', who: 'Sara', words: '', at: AFTER_THE_BITE, by: 'Rob' },
    ])
  })
})
