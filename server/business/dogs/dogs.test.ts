import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Dog } from '#contract/business/dogs.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'

const maple = {
  name: 'Maple',
  breed: 'Golden Retriever',
  sex: 'female',
  birthday: '2022-04-02',
  weight: 62,
  weightUnit: 'lb',
}

describe('dogs', () => {
  const server = withServer({ accounts: true })
  let mine: Record<string, string>
  let theirs: Record<string, string>

  beforeAll(async () => {
    mine = await logInAs(server, 'customer@evergreen.example')
    theirs = await logInAs(server, 'staff@evergreen.example')
  })
  beforeEach(() => emptyTables(server.database, 'dog'))

  const save = (body: object, headers = mine) => server.post('/api/dog/saveDog', body, headers)
  const saved = async (body: object, headers = mine) => Dog.parse((await save(body, headers)).body.data)
  const list = async (headers = mine) =>
    Dog.array().parse((await server.get('/api/dog/getDogList', headers)).body.data)

  test('a new dog needs only name, breed, sex, birthday and weight; its size class and age are derived', async () => {
    const answer = await save(maple)
    expect(answer.body).toMatchObject({ code: 200, msg: 'Maple is saved.' })
    expect(await list()).toMatchObject([
      {
        name: 'Maple',
        sizeClass: 'large',
        ageMonths: 55,
        weightLb: 62,
        weightKg: 28.1,
        isReady: false,
        isSpayed: null,
      },
    ])
  })

  test('a name keeps its emoji and nothing hidden, and is no link', async () => {
    expect(await saved({ ...maple, name: 'Ma\u00ADp\u200Ble 🐕‍🦺' })).toMatchObject({ name: 'Maple 🐕‍🦺' })
    for (const name of ['evil\u200B.com', 'evil.\u2060com', 'evil․com', 'evil｡com']) {
      expect((await save({ ...maple, name })).body).toMatchObject({
        code: 400,
        msg: expect.stringContaining('addresses') as string,
      })
    }
    expect(await list()).toHaveLength(1)
  })

  test('the age will do where the birthday is not known', async () => {
    const { birthday: _birthday, ...rest } = maple
    expect(await saved({ ...rest, ageMonths: 18 })).toMatchObject({
      birthday: '2025-05-16',
      isBirthdayEstimated: true,
      ageMonths: 18,
    })
  })

  test('a change keeps what it leaves out', async () => {
    const feeding = { what: 'Salmon kibble', howMuch: 'Two cups', times: ['07:00', '17:30'] }
    const medications = [{ what: 'Apoquel', dose: '16 mg', times: ['08:00'] }]
    const playStyles = ['shy-at-first', 'loves-to-chase']
    const kept = { feeding, medications, playStyles, isSpayed: true }
    const { id } = await saved({ ...maple, ...kept })
    const renamed = await saved({ ...maple, id, name: 'Maple Leaf' })
    expect(renamed).toMatchObject({ id, name: 'Maple Leaf', ...kept })
    const empty = { feeding: { what: '', howMuch: '', times: [] }, medications: [], playStyles: [] }
    expect(await saved({ ...maple, id, ...empty })).toMatchObject({ ...empty, isSpayed: true })
  })

  test('birthday and weight may be left out of a change, and stay to the day and the gram', async () => {
    const { birthday: _birthday, weight: _weight, weightUnit: _unit, ...rest } = maple
    const { id } = await saved({ ...rest, ageMonths: 18, weight: 28.1, weightUnit: 'kg' })
    expect(await saved({ ...rest, id, colour: 'red' })).toMatchObject({
      birthday: '2025-05-16',
      isBirthdayEstimated: true,
      weightKg: 28.1,
      colour: 'red',
    })
    const { rows } = await server.database.pool.query('select weight_grams from dog')
    expect(rows).toEqual([{ weight_grams: 28_100 }])
  })

  test.each([
    [{ name: '' }, "Please fill in your dog's name."],
    [{ name: 'x'.repeat(61) }, "Please keep your dog's name under 60 characters."],
    [{ breed: ' ' }, 'Please fill in the breed.'],
    [{ sex: 'yes' }, 'Please choose female or male.'],
    [{ birthday: undefined }, 'Please enter your dog’s birthday or age.'],
    [
      { name: 'evil.example' },
      "Please leave web and email addresses out of your dog's name. After a dot, put a space.",
    ],
    [{ birthday: '2026-02-30' }, 'Please enter the date as YYYY-MM-DD.'],
    [{ birthday: '2026-11-17' }, 'That birthday is in the future. Please check it.'],
    [{ birthday: '1990-01-01' }, 'That birthday is a very long time ago. Please check it.'],
    [{ weight: 0 }, 'Please check the weight.'],
    [{ weight: 0.6 }, 'Please check the weight.'],
    [{ weight: 200, weightUnit: 'kg' }, 'Please check the weight.'],
    [{ weight: '62' }, 'Please enter the weight as a number.'],
    [{ weight: undefined }, 'Please enter the weight as a number.'],
    [{ weightUnit: undefined }, 'Please choose lb or kg.'],
    [{ weightUnit: 'stone' }, 'Please choose lb or kg.'],
    [{ feeding: { what: 'Kibble', howMuch: '', times: ['7 am'] } }, 'Please enter the time as HH:MM.'],
    [{ feeding: { what: 'Kibble', howMuch: '', times: ['24:00'] } }, 'Please enter the time as HH:MM.'],
    [
      { feeding: { what: 'Kibble', howMuch: '', times: Array.from({ length: 9 }, () => '07:00') } },
      'Please enter at most 8 times a day.',
    ],
    [{ feeding: 'Two cups' }, 'Please enter feeding as a group of fields.'],
    [{ medications: [{ what: ' ', dose: '1 pill', times: [] }] }, 'Please fill in the medication.'],
    [
      { medications: [{ what: 'x'.repeat(121), dose: '', times: [] }] },
      'Please keep the medication under 120 characters.',
    ],
    [{ medications: [{ what: 'Apoquel', dose: '', times: ['8'] }] }, 'Please enter the time as HH:MM.'],
    [
      { medications: Array.from({ length: 13 }, () => ({ what: 'Apoquel', dose: '', times: [] })) },
      'Please enter at most 12 medications.',
    ],
    [{ playStyles: ['bites'] }, 'Please choose from the list how your dog plays.'],
    [{ behaviour: 'x'.repeat(2001) }, 'Please keep the behaviour notes under 2000 characters.'],
    [
      { vaccines: [{ vaccine: 'flu', expiresOn: '2027-01-01', proofName: 'x' }] },
      'Please choose rabies, DHPP or bordetella.',
    ],
  ])('%j is refused with a sentence and nothing is written', async (change, msg) => {
    expect((await save({ ...maple, ...change })).body).toMatchObject({ code: 400, msg })
    expect(await list()).toEqual([])
  })

  test('what only staff decide cannot be sent', async () => {
    const dog = await saved({
      ...maple,
      sizeClass: 'small',
      interview: { outcome: 'passed' },
      isReady: true,
      account_id: 2,
    })
    expect(dog).toMatchObject({ sizeClass: 'large', isReady: false, interview: { outcome: 'none' } })
  })

  test('another household’s dog is 404 for reading, changing, deleting and restoring', async () => {
    const { id } = await saved(maple)
    expect((await server.get(`/api/dog/getDog?id=${id}`, theirs)).body.code).toBe(404)
    expect((await save({ ...maple, id, name: 'Mine now' }, theirs)).body.code).toBe(404)
    for (const action of ['deleteDog', 'restoreDog']) {
      expect((await server.post(`/api/dog/${action}`, { id }, theirs)).body.code).toBe(404)
    }
    expect(await list()).toMatchObject([{ name: 'Maple' }])
    expect(await list(theirs)).toEqual([])
  })

  test('a deleted dog is hidden, keeps its history, and can be taken back', async () => {
    const { id } = await saved(maple)
    expect((await server.post('/api/dog/deleteDog', { id }, mine)).body.code).toBe(200)
    expect(await list()).toEqual([])
    expect((await server.post('/api/dog/deleteDog', { id }, mine)).body.code).toBe(404)
    expect((await save({ ...maple, id })).body.code).toBe(404)
    expect((await server.post('/api/dog/restoreDog', { id }, mine)).body.code).toBe(200)
    expect(await list()).toMatchObject([{ id, name: 'Maple' }])
  })

  test.each([
    ['GET', '/api/dog/getDogList'],
    ['GET', '/api/dog/getDog?id=1'],
    ['POST', '/api/dog/saveDog'],
    ['POST', '/api/dog/deleteDog'],
    ['POST', '/api/dog/restoreDog'],
  ])('%s %s needs a log-in', async (method, path) => {
    const answer = method === 'GET' ? await server.get(path) : await server.post(path, {})
    expect(answer.body.code).toBe(401)
  })

  test.each(['0', '-1', 'x', '99999999999', ''])('getDog?id=%s is refused', async (id) => {
    expect((await server.get(`/api/dog/getDog?id=${id}`, mine)).body).toMatchObject({
      code: 400,
      msg: 'Please choose a valid dog.',
    })
  })

  test('thirty dogs are the most, however many are sent at once', async () => {
    await Promise.all(Array.from({ length: 28 }, () => save(maple)))
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(maple)))
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(2)
    expect(await list()).toHaveLength(30)
  })

  test('thirty dogs are the most also when deleted ones come back, and new ones at the same moment', async () => {
    const ids: number[] = []
    for (let index = 0; index < 6; index += 1) ids.push((await saved(maple)).id)
    for (const id of ids) await server.post('/api/dog/deleteDog', { id }, mine)
    await Promise.all(Array.from({ length: 27 }, () => save(maple)))
    const answers = await Promise.all([
      ...ids.map((id) => server.post('/api/dog/restoreDog', { id }, mine)),
      ...Array.from({ length: 4 }, () => save(maple)),
    ])
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(3)
    expect(answers.filter((answer) => answer.body.code === 400)).toHaveLength(7)
    expect(await list()).toHaveLength(30)
  })

  test('adding and deleting dogs without end comes to an end', async () => {
    const { id } = await saved(maple)
    await server.database.pool.query(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at, hidden_at)
       select account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at, clock_now()
       from dog, generate_series(1, 299) where id = $1`,
      [id],
    )
    expect((await save(maple)).body).toMatchObject({
      code: 400,
      msg: expect.stringContaining('talk to us') as string,
    })
    expect((await save({ ...maple, id, name: 'Biscuit' })).body.code).toBe(200)
  })

  describe('papers', () => {
    const rabies = (proofName: string, expiresOn = '2027-06-01') => [
      { vaccine: 'rabies', expiresOn, proofName },
    ]
    const stateOf = async () => (await list())[0]?.vaccines.find(({ vaccine }) => vaccine === 'rabies')

    test('a paper waits for staff; the owner can open it, and nobody without the signed link', async () => {
      const { name } = await uploadFile(server, 'a.png', mine)
      await save({ ...maple, photoName: name, vaccines: rabies(name) })
      const paper = await stateOf()
      expect(paper).toMatchObject({ state: 'waiting', expiresOn: '2027-06-01' })
      expect((await fetch(server.url + (paper?.proofPath ?? ''))).status).toBe(200)
      expect((await fetch(`${server.url}/files/${name}`)).status).toBe(404)
      expect((await list())[0]?.photoThumbnailPath).toContain('-480.webp')
    })

    test('a verified paper stays verified when it is sent again, and waits again when it changes', async () => {
      const { name } = await uploadFile(server, 'a.png', mine)
      const { id } = await saved({ ...maple, vaccines: rabies(name) })
      await server.database.pool.query('update vaccine_record set verified_at = clock_now()')
      await save({ ...maple, id, vaccines: rabies(name) })
      expect(await stateOf()).toMatchObject({ state: 'verified', proofName: name })
      await save({ ...maple, id, vaccines: rabies(name, '2028-06-01') })
      expect(await stateOf()).toMatchObject({ state: 'waiting', expiresOn: '2028-06-01' })
    })

    test('somebody else’s file, or none, is 404 and the dog is not written', async () => {
      const { name } = await uploadFile(server, 'a.png', theirs, 10)
      expect((await save({ ...maple, vaccines: rabies(name) })).body.code).toBe(404)
      expect((await save({ ...maple, photoName: 'private/nothing.webp' })).body.code).toBe(404)
      expect(await list()).toEqual([])
    })
  })
})
