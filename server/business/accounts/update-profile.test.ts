import { beforeAll, describe, expect, test } from 'vitest'
import { UserInfo } from '#contract/business/accounts.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { withServer } from '../../testing/with-server.ts'

const robin = {
  name: 'Robin Sandhu',
  relation: 'Partner',
  phone: '+16045550125',
  mayPickUp: true,
  isEmergency: true,
}
const helen = { ...robin, name: 'Helen Osei', relation: '', phone: '+442079460018', isEmergency: false }
const address = { street: '14820 Crescent Road', city: 'Surrey', province: 'BC', postalCode: 'V4P 1J9' }

describe('the profile', () => {
  const server = withServer({ accounts: true })
  let mine: TestCustomer
  beforeAll(async () => {
    mine = await aCustomer(server)
  })

  const update = (body: object, headers: Record<string, string> = mine.headers) =>
    server.post('/api/user/updateUser', body, headers)
  const read = async (headers = mine.headers) =>
    UserInfo.parse((await server.get('/api/user/getUserInfo', headers)).body.data)

  test('A7 a new customer has an empty profile, and every mail but the news', async () => {
    expect(await read()).toMatchObject({
      phone: '',
      address: { street: '', city: '', province: '', postalCode: '' },
      contacts: [],
      weightUnit: 'lb',
      mailChoices: { reminders: true, health: true, reports: true, news: false },
    })
  })

  test('A6 any part alone is changed, answered and kept; the rest stays', async () => {
    const parts = [
      { firstName: 'Pri' },
      { phone: '+16045550190' },
      { address },
      { contacts: [robin, helen] },
      { weightUnit: 'kg' },
      { mailChoices: { news: true } },
    ]
    for (const part of parts) expect((await update(part)).body).toMatchObject({ code: 200, msg: 'Saved.' })
    const last = await update({ mailChoices: { health: false } })
    expect(last.body.data).toEqual(await read())
    expect(await read()).toMatchObject({
      firstName: 'Pri',
      givenName: 'Sandhu',
      phone: '+16045550190',
      address,
      contacts: [robin, helen],
      weightUnit: 'kg',
      mailChoices: { reminders: true, health: false, reports: true, news: true },
    })
  })

  test('A6 what nobody can see is not kept in a name, and hides no link', async () => {
    const contact = { ...robin, name: 'Rob\u00ADin\u200E Sandhu' }
    await update({ firstName: '\u200BPri\u034Fya\u{E0041}', contacts: [contact] })
    expect(await read()).toMatchObject({ firstName: 'Priya', contacts: [robin] })
    for (const firstName of ['evil\u200B.com', 'evil.\u2060com', 'evil․com']) {
      expect((await update({ firstName })).body).toMatchObject({
        code: 400,
        msg: expect.stringContaining('addresses') as string,
      })
    }
    expect(await read()).toMatchObject({ firstName: 'Priya' })
  })

  test('A6 nothing sent changes nothing; an empty phone and an empty list are changes', async () => {
    await update({ phone: '+16045550190', contacts: [robin] })
    const before = await read()
    expect((await update({})).body.data).toEqual(before)
    await update({ phone: '', contacts: [] })
    expect(await read()).toEqual({ ...before, phone: '', contacts: [] })
  })

  test.each([
    ['phone', { phone: '6045550190' }, 'Please check the phone number.'],
    ['phone', { phone: '+1604555' }, 'Please check the phone number.'],
    ['phone', { phone: '+1604555019012' }, 'Please check the phone number.'],
    ['phone', { phone: '+9995550190' }, 'Please check the phone number.'],
    [
      'contacts.1.phone',
      { contacts: [robin, { ...helen, phone: '+160455501' }] },
      'Please check the phone number.',
    ],
    ['contacts.0.phone', { contacts: [{ ...robin, phone: '' }] }, 'Please check the phone number.'],
    ['contacts.0.name', { contacts: [{ ...robin, name: ' ' }] }, 'Please fill in the name of your contact.'],
    ['contacts', { contacts: Array.from({ length: 5 }, () => robin) }, 'Please enter at most 4 contacts.'],
    [
      'contacts.0.mayPickUp',
      { contacts: [{ ...robin, mayPickUp: undefined }] },
      'Please say whether this person may pick up your dog.',
    ],
    [
      'address.street',
      { address: { ...address, street: 'x'.repeat(121) } },
      'Please keep the street under 120 characters.',
    ],
    ['address.city', { address: { ...address, city: undefined } }, 'Please fill in the city.'],
    ['weightUnit', { weightUnit: 'stone' }, 'Please choose lb or kg.'],
    ['firstName', { firstName: '' }, 'Please input your first name!'],
    ['givenName', { givenName: null }, 'Please input your last name!'],
  ])('A6 a wrong %s is refused with a sentence and nothing is written', async (field, change, msg) => {
    const before = await read()
    expect((await update({ firstName: 'Never', ...change })).body).toMatchObject({
      code: 400,
      msg,
      data: { fields: [{ field, msg }] },
    })
    expect(await read()).toEqual(before)
  })

  test('A6 what is not the customer’s to decide cannot be sent', async () => {
    const before = await read()
    await update({ id: 1, email: 'x@example.com', role: 'manager', dorpboxLink: 'https://x.example' })
    expect(await read()).toEqual(before)
  })

  test('A6 one household’s change is not another’s', async () => {
    const other = await aCustomer(server)
    await update({ phone: '+16045550111', contacts: [helen] })
    expect(await read(other.headers)).toMatchObject({ phone: '', contacts: [] })
  })

  test('A6 two lists sent at once never mix', async () => {
    const lists = [[robin, helen], [helen, robin], [helen]]
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(lists.map((contacts) => update({ contacts })))
      expect(answers.map((answer) => answer.body.code)).toEqual([200, 200, 200])
      expect(lists).toContainEqual((await read()).contacts)
    }
  })

  test('A6 A7 need a log-in', async () => {
    expect((await update({ firstName: 'A' }, {})).body.code).toBe(401)
    expect((await server.get('/api/user/getUserInfo')).body.code).toBe(401)
  })

  test('A2 the answer to a log-in holds the same as getUserInfo', async () => {
    await update({ contacts: [robin], address })
    const { body } = await server.post('/api/user/doLogin', {
      email: mine.email,
      password: 'maple-and-biscuit',
    })
    expect(UserInfo.parse(body.data)).toEqual(await read())
  })

  test('demo accounts have a phone, an address and two contacts whom the team can call', async () => {
    for (const who of ['customer', 'staff', 'manager']) {
      const headers = await logInAs(server, `${who}@evergreen.example`)
      const info = await read(headers)
      expect(info.contacts).toHaveLength(2)
      expect(info.address).toMatchObject({ city: 'Surrey', province: 'BC' })
      const { phone, contacts } = info
      expect((await update({ phone, contacts }, headers)).body.code).toBe(200)
      for (const number of [phone, ...contacts.map((contact) => contact.phone)])
        expect(number).toMatch(/^\+160455501\d\d$/)
    }
  })
})
