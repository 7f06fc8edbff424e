import { describe, expect, test } from 'vitest'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { Incident } from '#contract/office/incidents/incident-page.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { hashPassword } from '../../business/accounts/log-in/password.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { staffSend } from '../../testing/staff-calls.ts'
import { withIncidents } from '../../testing/with-incidents.ts'

const { server, query, people, aBite, save, reported, read, tell, phone, review, playOf } = withIncidents()

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
