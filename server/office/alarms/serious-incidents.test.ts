import { beforeEach, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { staffAlarm } from '#contract/office/alarms.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffYard } from '#contract/office/yard/yard.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { alarmCalls } from '../../testing/alarm-calls.ts'
import { named } from '../../testing/care-calls.ts'
import { staffRead } from '../../testing/staff-calls.ts'
import { syncCalls } from '../../testing/sync-calls.ts'
import { AFTER_THE_BITE, withIncidents } from '../../testing/with-incidents.ts'

const incidents = withIncidents()
const { server, query, people, twoDogs, aBite, save, reported, review } = incidents
const { alarms, take, answersOf, countOf, mailsOf, informsOf } = alarmCalls(server)

let desk: TestCustomer
beforeEach(async () => {
  desk ??= await named(server, await aStaffMember(server, ['desk']), 'Priya')
  await query('update account set email_proven_at = clock_now() where id = $1', [people.dana.id])
  await query('delete from alarm')
  await query(`delete from mail where kind = 'alarm-raised'`)
  await query(`delete from notification where kind = 'alarm-raised'`)
})

const alarmIdOf = async (incidentId: number): Promise<number> =>
  Number((await query('select id from alarm where incident_id = $1 order by id desc', [incidentId]))[0]?.id)
const aBitten = async (more: object = {}) => {
  const bitten = await reported(more)
  return { ...bitten, alarmId: await alarmIdOf(bitten.incident.id) }
}
const standing = async (who: TestCustomer) =>
  (await alarms(who)).filter(({ state }) => state === 'standing').map(({ id }) => id)
const alarmMails = async (who: TestCustomer) =>
  (await mailsOf(who)).filter(({ text }) => text.includes('until someone takes it'))

describe('WS3 a serious incident', () => {
  test('WS3 stands on the pages of managers, the desk and whoever does care, and of nobody else', async () => {
    const { alarmId } = await aBitten()
    const money = await aStaffMember(server, ['money', 'groom'])
    for (const who of [people.dana, people.asha, people.rob, desk])
      expect(await standing(who)).toEqual([alarmId])
    expect(await standing(money)).toEqual([])
    expect(await countOf(money)).toBe(0)
    expect(await countOf(desk)).toBe(1)
    const [alarm] = await alarms(desk)
    expect(alarm).toMatchObject({
      title: 'Serious incident: Kona and Juniper',
      line: 'Bite, Field 3, gate, 11:52 am. Reported by Rob.',
      kind: 'serious-incident',
    })
    const path = staffAlarm.getAlarms.path
    expect((await server.get(path)).body.code).toBe(401)
    expect((await server.get(path, people.theo.headers)).body.code).toBe(403)
  })

  test('WS3 T16 is first in Needs an answer, and stays there until it is reviewed, with who has it', async () => {
    const { alarmId, incident } = await aBitten()
    const [first] = await answersOf(people.dana)
    expect(first).toMatchObject({ kind: 'alarm', id: alarmId, alarm: { incidentId: incident.id } })
    await take(people.asha, alarmId)
    const taken = (await answersOf(people.dana)).find(({ kind, id }) => kind === 'alarm' && id === alarmId)
    expect(taken?.line).toContain('Asha has it')
    await review(incident, 'group')
    expect((await answersOf(people.dana)).some(({ kind, id }) => kind === 'alarm' && id === alarmId)).toBe(
      false,
    )
  })

  test('WS3 goes to every active manager in the site and by mail, once each, with a link to it', async () => {
    const [away, gone] = [await aStaffMember(server, 'manager'), await aStaffMember(server, 'manager')]
    await query('update account set is_active = false where id = $1', [away.id])
    await query('update account set deleted_at = clock_now() where id = $1', [gone.id])
    const { incident } = await aBitten()
    const title = 'Serious incident: Kona and Juniper, bite, Field 3, gate, 11:52 am'
    expect(await informsOf(people.dana)).toEqual([
      { title, text: expect.stringContaining('Reported by Rob.'), link: `/staff/incidents/${incident.id}` },
    ])
    const [mail, ...more] = await alarmMails(people.dana)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: title })
    expect(mail?.text).toContain(`/staff/incidents/${incident.id}`)
    expect(mail?.text).toContain('because you’re a manager here')
    for (const who of [away, gone, people.asha, people.rob, people.theo]) {
      expect(await informsOf(who)).toEqual([])
      expect(await alarmMails(who)).toEqual([])
    }
  })

  test('WS3 whoever reports it is not told of it again', async () => {
    const { kona, juniper } = await twoDogs()
    await save(people.dana, aBite(kona, juniper))
    expect(await informsOf(people.dana)).toEqual([])
    expect(await alarmMails(people.dana)).toEqual([])
    expect(await standing(people.asha)).toHaveLength(1)
  })

  test.each([
    ['a scuffle of severity 2', { kind: 'scuffle', severity: 2 }, 0],
    ['a bite of severity 1', { kind: 'bite', severity: 1 }, 1],
    ['an escape of severity 3', { kind: 'escape', severity: 3 }, 1],
  ])('WS3 D22 %s raises that many alarms', async (_name, more, count) => {
    await reported(more)
    expect(await standing(people.rob)).toHaveLength(count)
  })

  test('WS3 W7 sent twenty times it is one alarm and one letter; a version that makes it serious is one too', async () => {
    const { kona, juniper } = await twoDogs()
    const form = aBite(kona, juniper, { kind: 'scuffle', severity: 2 })
    const mild = staffIncident.saveIncident.output.parse((await save(people.rob, form)).data)
    expect(await standing(people.rob)).toEqual([])
    const worse = { ...form, version: mild.version, severity: 3 }
    await Promise.all(Array.from({ length: 20 }, () => save(people.rob, worse)))
    expect(await standing(people.rob)).toEqual([await alarmIdOf(mild.id)])
    expect(await informsOf(people.dana)).toHaveLength(1)
    // The same as serious as before is no news.
    const { version } = await incidents.read(mild.id)
    await save(people.asha, { ...worse, version, whatHappened: 'They wanted the same ball.' })
    expect(await informsOf(people.dana)).toHaveLength(1)
    const again = aBite(kona, juniper)
    await Promise.all(Array.from({ length: 20 }, () => save(people.rob, again)))
    expect(await standing(people.rob)).toHaveLength(2)
    expect(await informsOf(people.dana)).toHaveLength(2)
  })

  test('WS3 one that is refused raises nothing', async () => {
    const { kona, juniper } = await twoDogs()
    const form = aBite(kona, juniper, { pictures: ['private/never-sent.jpg'] })
    expect((await save(people.rob, form)).code).not.toBe(200)
    expect(await standing(people.rob)).toEqual([])
    expect(await informsOf(people.dana)).toEqual([])
  })

  test('WS3 W16 written without network, it is an alarm as soon as it comes in', async () => {
    const { kona, juniper } = await twoDogs()
    const item = {
      id: randomUUID(),
      kind: 'incident',
      madeAt: AFTER_THE_BITE,
      byAccountId: people.rob.id,
      payload: aBite(kona, juniper),
    }
    server.clock.advance(90)
    const { items } = await syncCalls(server).sync(people.rob, [item])
    expect(items).toMatchObject([{ outcome: 'taken', isDouble: false }])
    const [alarm] = await alarms(people.asha)
    expect(alarm).toMatchObject({ state: 'standing', madeAt: server.clock.now().toISOString() })
    await syncCalls(server).sync(people.rob, [item])
    expect(await standing(people.asha)).toHaveLength(1)
    // What a device keeps of it, to stand without network too.
    expect((await staffRead(server, people.asha, staffYard.getYard)).alarms).toMatchObject([
      { id: alarm?.id },
    ])
  })

  test('WS3 that a manager reviews has ended, and says so for half a minute', async () => {
    const { alarmId, incident } = await aBitten()
    await review(incident, 'group')
    expect(await standing(people.rob)).toEqual([])
    expect((await alarms(people.rob)).find(({ id }) => id === alarmId)).toMatchObject({
      state: 'ended',
      ended: { words: 'Dana has reviewed it' },
    })
    const late = await take(people.rob, alarmId)
    expect(late).toMatchObject({ code: 200, msg: 'It’s done: Dana has reviewed it.', data: { taken: null } })
    server.clock.advance(1)
    expect((await alarms(people.rob)).map(({ id }) => id)).not.toContain(alarmId)
  })
})

describe('WS3 taking an alarm', () => {
  const auditsOf = (alarmId: number) =>
    query(`select by_account_id, action from audit_entry where subject_kind = 'alarm' and subject_id = $1`, [
      alarmId,
    ])

  test('WS3 twenty at once: one takes it, all learn who, and it is written once', async () => {
    const { alarmId } = await aBitten()
    const team = await Promise.all(
      Array.from({ length: 20 }, async (_, index) =>
        named(server, await aStaffMember(server, ['care']), `Hand${index}`),
      ),
    )
    const answers = await Promise.all(team.map((who) => take(who, alarmId)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 200))
    const takers = answers.map(({ data }) => staffAlarm.takeAlarm.output.parse(data).taken?.accountId)
    expect(new Set(takers).size).toBe(1)
    const written = await auditsOf(alarmId)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatchObject({
      by_account_id: takers[0],
      action: 'took the alarm “Serious incident: Kona and Juniper”',
    })
    const name = `Hand${team.findIndex(({ id }) => id === takers[0])}`
    expect(answers.filter(({ msg }) => msg === `${name} has it.`)).toHaveLength(19)
  })

  test('WS3 W7 the same call again takes it once, and another one of theirs says that they have it', async () => {
    const { alarmId } = await aBitten()
    const key = `take-${alarmId}`
    const twice = [await take(people.rob, alarmId, key), await take(people.rob, alarmId, key)]
    expect(twice[1]).toEqual(twice[0])
    expect(await take(people.rob, alarmId)).toMatchObject({ code: 200, msg: 'You have it.' })
    expect(await auditsOf(alarmId)).toHaveLength(1)
  })

  test('WS3 the others read who has it for half a minute, after that it is gone from their pages', async () => {
    const { alarmId } = await aBitten()
    await take(people.asha, alarmId)
    expect(await countOf(people.dana)).toBe(0)
    expect(await alarms(people.dana)).toMatchObject([{ id: alarmId, state: 'taken', taken: { by: 'Asha' } }])
    server.clock.advance(1)
    expect(await alarms(people.dana)).toEqual([])
  })

  test('WS3 is heard of at once: by a live event in the same transaction', async () => {
    const last = async () => Number((await query('select max(seq) as seq from live_event'))[0]?.seq)
    const before = await last()
    const { alarmId, kona, juniper } = await aBitten()
    const since = (seq: number) =>
      query(`select ids, by_account_id from live_event where kind = 'alarm' and seq > $1`, [seq])
    expect(await since(before)).toEqual([{ ids: [kona, juniper], by_account_id: people.rob.id }])
    const taken = await last()
    await take(people.asha, alarmId)
    expect(await since(taken)).toEqual([{ ids: [kona, juniper], by_account_id: people.asha.id }])
  })

  test('WS3 is refused to whom it does not concern, and of what is not there', async () => {
    const { alarmId } = await aBitten()
    const groomer = await aStaffMember(server, ['groom'])
    expect(await take(groomer, alarmId)).toMatchObject({ code: 403, data: { needs: 'care' } })
    expect(await take(people.theo, alarmId)).toMatchObject({ code: 403 })
    expect(await take(people.rob, 999_999)).toMatchObject({ code: 404, msg: 'We couldn’t find that alarm.' })
    expect((await take(people.rob, -1)).code).toBe(400)
    expect(
      (await server.post(staffAlarm.takeAlarm.path, { id: alarmId }, people.rob.headers)).body.code,
    ).toBe(400)
    expect(await standing(people.rob)).toEqual([alarmId])
  })
})
