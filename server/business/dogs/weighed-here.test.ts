import { describe, expect, test } from 'vitest'
import { dogs } from '#contract/business/dogs.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withGivers } from '../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, ben, guest, query, send } = desk
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

const dogNow = async (dogId: number) => {
  const [dog] = await query(
    'select id, name, breed, sex, version, weight_grams, weighed_grams, size_class_by_staff from dog where id = $1',
    [dogId],
  )
  return dog ?? {}
}
const seen = async (id: number) => ({ id, version: (await dogNow(id))['version'] })
const weigh = async (id: number, weight: number, who: TestCustomer = dana) =>
  send(staffDog.saveCare, { ...(await seen(id)), weight, weightUnit: 'lb' }, who)
const setSize = async (id: number, sizeClass: string | null, who: TestCustomer, more: object = {}) =>
  send(staffDog.setSize, { ...(await seen(id)), sizeClass, ...more }, who)
/** As the owner's own form sends it. */
const say = async (id: number, weight: number) => {
  const { name, breed, sex } = await dogNow(id)
  const form = { id, name, breed, sex, weight, weightUnit: 'lb', colour: 'Brown' }
  return (await server.post(dogs.saveDog.path, form, guest.headers)).body
}

describe('AD51 what we weighed counts', () => {
  test('AD51 an owner’s own figure does not make a dog smaller than we weighed it', async () => {
    const id = guest.dogId
    expect(await weigh(id, 70)).toMatchObject({ code: 200 })
    const refused = await say(id, 9)
    expect(refused).toMatchObject({ code: 409 })
    expect(refused.msg).toMatch(
      /^We weighed .+ at 70 lb \(31\.8 kg\) here, and size goes by that\. We’ll gladly weigh them again at the next visit\. Nothing was saved; please leave the weight as it was\.$/,
    )
    expect(await dogNow(id)).toMatchObject({ weight_grams: 31_751, weighed_grams: 31_751 })
  })

  test('AD51 within the same size, above it, and before we ever weighed it the figure is theirs', async () => {
    const id = guest.dogId
    expect(await say(id, 9)).toMatchObject({ code: 200 })
    expect(await weigh(id, 40)).toMatchObject({ code: 200 })
    expect(await say(id, 30)).toMatchObject({ code: 200 })
    expect(await say(id, 60)).toMatchObject({ code: 200 })
    expect(await say(id, 26)).toMatchObject({ code: 200 })
    expect(await say(id, 24)).toMatchObject({ code: 409 })
  })

  test('AD51 AD59 weighed again and lighter, it is smaller, if a manager says so too', async () => {
    const id = guest.dogId
    await weigh(id, 70)
    expect(await weigh(id, 60)).toMatchObject({ code: 200 })
    const refused = await weigh(id, 24)
    expect(refused).toMatchObject({
      ...NEEDS_MANAGER,
      msg: 'This weight makes the dog a smaller size, so a manager has to approve it.',
    })
    expect((refused.data as { what: string }).what).toMatch(/^Note a weight of 24 lb, a smaller size: /)
    expect(await dogNow(id)).toMatchObject({ weight_grams: 27_216, weighed_grams: 27_216 })
    const approved = { ...(await seen(id)), weight: 24, weightUnit: 'lb', ...desk.approvedBy(asha) }
    expect(await send(staffDog.saveCare, approved)).toMatchObject({
      code: 200,
      data: { dog: { sizeClass: 'small' } },
    })
    expect(await say(id, 20)).toMatchObject({ code: 200 })
  })

  test('AD59 nor by the way round of a size of its own that is taken off again', async () => {
    const id = guest.dogId
    await weigh(id, 70)
    expect(await setSize(id, 'large', dana)).toMatchObject({ code: 200 })
    expect(await weigh(id, 24)).toMatchObject(NEEDS_MANAGER)
    expect(await setSize(id, null, dana)).toMatchObject({ code: 200, data: { dog: { sizeClass: 'large' } } })
  })

  test('AD51 a size below what the scale says is a manager’s word; as large or larger anybody’s', async () => {
    const id = guest.dogId
    await weigh(id, 40)
    expect(await setSize(id, 'small', dana)).toMatchObject(NEEDS_MANAGER)
    expect(await dogNow(id)).toMatchObject({ size_class_by_staff: null })
    expect(await setSize(id, 'large', dana)).toMatchObject({ code: 200 })
    expect(await setSize(id, null, dana)).toMatchObject({ code: 200 })
    expect(await setSize(id, 'small', dana, desk.approvedBy(asha))).toMatchObject({ code: 200 })
  })

  test('AD51 nobody weighs or sizes their own dog', async () => {
    for (const who of [dana, ben]) {
      const id = await aReadyDog(server, who.id)
      expect(await weigh(id, 9, who)).toMatchObject({
        code: 403,
        msg: 'This is your own dog, so someone else has to weigh it. Nothing was saved.',
      })
      expect(await setSize(id, 'large', who)).toMatchObject(NEEDS_MANAGER)
      expect(await weigh(id, 9, asha)).toMatchObject({ code: 200 })
      const care = { ...(await seen(id)), allergies: 'Chicken' }
      expect(await send(staffDog.saveCare, care, who)).toMatchObject({ code: 200 })
    }
  })
})

describe('AD52 the records of one’s own dog', () => {
  const DATES = { givenOn: '2026-11-01', expiresOn: '2028-05-01' }
  const recordOf = async (dogId: number) =>
    (
      await query(
        `select verified_by, verified_at is not null as verified, expires_on::text from vaccine_record
         where dog_id = $1 and vaccine = 'rabies'`,
        [dogId],
      )
    )[0]

  test('AD52 by mail or sent in, somebody else verifies them; whose word it is stands in it', async () => {
    for (const who of [dana, ben]) {
      const dogId = await aReadyDog(server, who.id)
      await query('update vaccine_record set verified_at = null where dog_id = $1', [dogId])
      const before = await recordOf(dogId)
      const { name } = await uploadFile(server, 'record.jpg', who.headers)
      const body = { dogId, vaccine: 'rabies', proofName: name, ...DATES }
      expect(await send(staffDog.uploadRecord, body, who)).toMatchObject(NEEDS_MANAGER)
      expect(await recordOf(dogId)).toEqual(before)
      const [record] = await query(
        `select proof_file from vaccine_record where dog_id = $1 and vaccine = 'rabies'`,
        [dogId],
      )
      const paper = { ...body, proofName: record?.['proof_file'] }
      expect(await send(staffDog.verify, paper, who)).toMatchObject(NEEDS_MANAGER)
      expect(await recordOf(dogId)).toEqual(before)
      const approved = { ...body, ...desk.approvedBy(asha) }
      expect(await send(staffDog.uploadRecord, approved, who)).toMatchObject({ code: 200 })
      expect(await recordOf(dogId)).toMatchObject({ verified: true, verified_by: asha.id })
    }
  })
})

describe('AD60 what keeps one’s own dog out of the group', () => {
  const play = async (id: number, groupPlay: string | null, who: TestCustomer, more: object = {}) =>
    send(staffDog.setGroupPlay, { ...(await seen(id)), groupPlay, ...more }, who)
  const flag = async (id: number, flags: string[], who: TestCustomer, more: object = {}) =>
    send(staffDog.setFlags, { ...(await seen(id)), flags, ...more }, who)

  test('AD60 only somebody else lets it back or takes a flag off, a manager no more than anybody', async () => {
    for (const who of [dana, ben]) {
      const id = await aReadyDog(server, who.id)
      expect(await play(id, 'after-spay', asha)).toMatchObject({ code: 200 })
      expect(await flag(id, ['Bites', 'Jumps'], asha)).toMatchObject({ code: 200 })
      for (const looser of ['yes', null]) expect(await play(id, looser, who)).toMatchObject(NEEDS_MANAGER)
      expect(await play(id, 'no', who)).toMatchObject({ code: 200 })
      expect(await play(id, 'after-spay', who)).toMatchObject(NEEDS_MANAGER)
      expect(await flag(id, ['Jumps'], who)).toMatchObject(NEEDS_MANAGER)
      expect(await flag(id, ['Bites', 'Jumps', 'Digs'], who)).toMatchObject({ code: 200 })
      expect(await play(id, 'yes', who, desk.approvedBy(asha))).toMatchObject({ code: 200 })
      expect(await flag(id, [], who, desk.approvedBy(asha))).toMatchObject({ code: 200 })
    }
  })

  test('AD71 that a dog of one’s own plays, of which nobody has decided yet, somebody else says', async () => {
    for (const who of [dana, ben]) {
      const id = await aReadyDog(server, who.id)
      for (const looser of ['yes', 'after-spay'])
        expect(await play(id, looser, who)).toMatchObject(NEEDS_MANAGER)
      expect(await play(id, 'yes', who, desk.approvedBy(asha))).toMatchObject({ code: 200 })
      for (const stricter of [null, 'no']) expect(await play(id, stricter, who)).toMatchObject({ code: 200 })
    }
  })

  test('AD60 of a household’s dog anybody who cares for it decides, as ever', async () => {
    const id = guest.dogId
    expect(await play(id, 'no', asha)).toMatchObject({ code: 200 })
    expect(await flag(id, ['Bites'], asha)).toMatchObject({ code: 200 })
    expect(await play(id, 'yes', dana)).toMatchObject({ code: 200 })
    expect(await flag(id, [], dana)).toMatchObject({ code: 200 })
  })
})
