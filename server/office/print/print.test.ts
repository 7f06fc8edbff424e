import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PrintKind, staffPrint, type TypedRow } from '#contract/office/print.ts'
import { outboxFolder } from '../../platform/mail/outbox.ts'
import { aCustomer, type TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aVisit } from '../../testing/a-visit.ts'
import { aTick, careCalls, mondayAt, named } from '../../testing/care-calls.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { TEST_NOW } from '../../testing/test-clock.ts'
import { withServer } from '../../testing/with-server.ts'
import { printInTheMorning } from './morning-sheet.ts'

const server = withServer({ demo: true })
const TODAY = '2026-11-16'
let rob: TestCustomer
let owner: TestCustomer

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows as Record<string, unknown>[]
const nameThem = (id: number, last: string) =>
  query('update account set last_name = $2 where id = $1', [id, last])

beforeEach(async () => {
  server.clock.set(mondayAt('13:00'))
  if (rob === undefined) {
    rob = await named(server, await aStaffMember(server, ['care']), 'Rob')
    await nameThem(rob.id, 'Tan')
  }
  owner = await aCustomer(server)
})

const link = async (kind: PrintKind, who = rob) =>
  (await staffRead(server, who, staffPrint.getPrint, { kind, date: TODAY })).path
const open = async (kind: PrintKind) => fetch(server.url + (await link(kind)))
const rows = async () => (await staffRead(server, rob, staffPrint.getPrintedRows, { date: TODAY })).rows
const numberOf = async (dogName: string, what: string) =>
  (await rows()).find((row) => row.dogName === dogName && row.what === what)?.number ?? 0
const typeIn = async (written: object[], who = rob): Promise<TypedRow[]> => {
  const form = { parkId: 1, date: TODAY, rows: written }
  const { data, code, msg } = await staffSend(server, who, staffPrint.typeInRound, form)
  if (code !== 200) throw new Error(msg)
  return staffPrint.typeInRound.output.parse(data).rows
}
const ticksOf = (dogId: number) =>
  query('select what, dose, made_at, recorded_at, by_account_id from care_log where dog_id = $1', [dogId])

let made = 0
async function aDogHere() {
  const name = `Waffles ${(made += 1)}`
  const visit = await aVisit(server, {
    accountId: owner.id,
    name,
    food: { what: 'Kibble', howMuch: '1 cup', times: ['12:00'] },
    medications: [{ what: 'Apoquel', dose: '1 pill', times: ['12:00', '18:00'] }],
  })
  return { ...visit, name }
}

/** Two are made at a time, and six wait. */
const MAX_PRINTS = 8

describe('T17 paper', () => {
  test('is made a few at a time; whoever comes after many is asked to come again', async () => {
    const path = await link('rounds')
    await open('rounds').then((response) => response.arrayBuffer())
    const client = await server.database.pool.connect()
    await client.query('begin')
    await client.query('lock table print_row in access exclusive mode')
    let refused = 0
    const asked = Array.from({ length: MAX_PRINTS + 3 }, async () => {
      const response = await fetch(server.url + path)
      if (response.status !== 200) refused += 1
      return { status: response.status, retryAfter: response.headers.get('retry-after') }
    })
    await expect.poll(() => refused).toBe(3)
    await client.query('rollback')
    client.release()
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PRINTS)
    expect(answers.filter(({ status }) => status === 503)).toEqual(
      Array.from({ length: 3 }, () => ({ status: 503, retryAfter: '5' })),
    )
    expect((await open('rounds')).status).toBe(200)
  })

  test('has every dog with what to do, each row with a number that stays', async () => {
    const { name } = await aDogHere()
    const words = await pdfWords(await open('run-sheet'))
    expect(words).toContain('Run sheet')
    expect(words).toContain(`No room  ·  ${name}`)
    expect(words).toContain('Kibble, 1 cup')
    const before = await rows()
    const numbers = before.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_one, index) => index + 1))
    expect(words).toContain(`\n${await numberOf(name, 'Kibble')}\n`)
    const other = await aDogHere()
    expect(await pdfWords(await open('rounds'))).toContain(`No room, ${other.name}: Kibble, 1 cup`)
    const after = await rows()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after).toHaveLength(before.length + 3)
    const cards = await pdfWords(await open('kennel-cards'))
    expect(cards).toContain(other.name)
    expect(cards).toContain('Goes home Sun 22 Nov')
    const small = await open('kennel-cards-4x6')
    const bytes = Buffer.from(await small.clone().arrayBuffer()).toString('latin1')
    const pages = bytes.match(/\/MediaBox \[0 0 288 432\]/g) ?? []
    expect(pages).toHaveLength(new Set((await rows()).map(({ dogName }) => dogName)).size)
    expect(await pdfWords(small)).toContain('Goes home Sun 22 Nov')
  })

  test('D16 ticks stand on it with time and initials; one that was withdrawn is struck through', async () => {
    const { dogId, name } = await aDogHere()
    await query(
      `insert into care_log (id, park_id, dog_id, kind, item_key, due_at, outcome, by_account_id, made_at, recorded_at,
         withdrawn_at, withdrawn_by, withdrawn_why)
       values (gen_random_uuid(), 1, $1, 'meal', 'meal', $2, 'given', $3, $4, $4, $5, $3, 'wrong dog')`,
      [dogId, mondayAt('12:00'), rob.id, mondayAt('12:02'), mondayAt('12:10')],
    )
    const struck = async () => {
      const words = await pdfWords(await open('run-sheet'))
      return words.slice(words.indexOf(name)).split('\n')
    }
    expect(await struck()).toEqual(
      expect.arrayContaining(['Ticked by Rob at 12:02 pm', 'Withdrawn: wrong dog']),
    )
    expect(await struck()).not.toContain('RT')
    const { body } = await careCalls(server).send(rob, 'tick', aTick(dogId, '12:00'))
    expect(body.code).toBe(200)
    expect(await struck()).toEqual(expect.arrayContaining(['1:00 pm', 'RT', 'Ticked by Rob at 12:02 pm']))
  })

  test('two printers at once give out each number once', async () => {
    await aDogHere()
    await Promise.all(Array.from({ length: 6 }, () => open('run-sheet')))
    const numbers = (await rows()).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_one, index) => index + 1))
  })

  test('is for the team alone: not without, after or beside a log-in', async () => {
    const asha = await aStaffMember(server, ['care'])
    const path = await link('rounds', asha)
    expect((await fetch(server.url + path)).status).toBe(200)
    const wrong = [
      path.replace('rounds', 'run-sheet'),
      path.replace(TODAY, '2026-11-17'),
      path.replace(/session=\d+/, 'session=1'),
      path.replace(/&signature=.*/, ''),
      '/api/staffToday/print.pdf',
    ]
    for (const each of wrong) expect((await fetch(server.url + each)).status).toBe(401)
    await query('update account set is_active = false where id = $1', [asha.id])
    expect((await fetch(server.url + path)).status).toBe(401)
    const late = await link('rounds')
    server.clock.advance(6)
    expect((await fetch(server.url + late)).status).toBe(401)
  })
})

describe('T17 a paper round that is typed in', () => {
  test('ticks what was printed, when and by whom it is written', async () => {
    const { dogId, name } = await aDogHere()
    await open('rounds')
    const number = await numberOf(name, 'Kibble')
    const asha = await aStaffMember(server, ['care'])
    expect(await typeIn([{ number, time: '12:04', initials: 'rt' }], asha)).toEqual([
      { number, state: 'taken', text: `Rob gave ${name} the meal at 12:04 pm.` },
    ])
    expect(await ticksOf(dogId)).toEqual([
      {
        what: 'Kibble',
        dose: '1 cup',
        made_at: new Date(mondayAt('12:04')),
        recorded_at: new Date(mondayAt('13:00')),
        by_account_id: rob.id,
      },
    ])
    const [audit] = await query(
      `select by_account_id, action from audit_entry where subject_kind = 'care' and subject_id = $1`,
      [dogId],
    )
    expect(audit).toEqual({
      by_account_id: asha.id,
      action: `typed in from paper that Rob gave ${name} the meal`,
    })
    expect((await rows()).find((row) => row.number === number)).toMatchObject({ isDone: true })
  })

  test('means the row that was printed, though the plan has changed and the dog has gone home', async () => {
    const { dogId, orderId, name } = await aDogHere()
    await open('rounds')
    const number = await numberOf(name, 'Kibble')
    await query(`update dog set feeding_what = 'Rice', feeding_times = '{08:00}' where id = $1`, [dogId])
    await aDogHere()
    await open('rounds')
    await query('update attendance set left_at = $2, left_by = $3 where order_id = $1', [
      orderId,
      mondayAt('12:30'),
      rob.id,
    ])
    const [late] = await typeIn([{ number, time: '12:45', initials: 'RT' }])
    expect(late).toEqual({ number, state: 'refused', text: `${name} wasn’t here at 12:45 pm.` })
    const [typed] = await typeIn([{ number, time: '12:04', initials: 'Rob' }])
    expect(typed?.state).toBe('taken')
    expect(await ticksOf(dogId)).toMatchObject([{ what: 'Kibble', dose: '1 cup' }])
  })

  test('says of each row why it was not taken, and keeps the others', async () => {
    const { dogId, name } = await aDogHere()
    await open('rounds')
    const [meal, pill] = [await numberOf(name, 'Kibble'), await numberOf(name, 'Apoquel')]
    await query(`update print_row set needs_second = true where number = $1 and date = $2`, [pill, TODAY])
    const rita = await named(server, await aStaffMember(server, ['care']), 'Rita')
    await nameThem(rita.id, 'Tew')
    const typed = await typeIn([
      { number: 9999, time: '12:00', initials: 'Rob' },
      { number: meal, time: '12:05', initials: 'XY' },
      { number: meal, time: '12:05', initials: 'RT' },
      { number: meal, time: '13:01', initials: 'Rob' },
      { number: pill, time: '12:05', initials: 'Rob' },
      { number: meal, time: '12:05', initials: 'Rob' },
      { number: meal, time: '12:06', initials: 'Rita' },
    ])
    expect(typed.map(({ state, text }) => [state, text])).toEqual([
      ['refused', 'There is no row 9999 on the sheet of this day.'],
      ['refused', 'No one on the team signs as XY.'],
      ['refused', 'RT could be Rita Tew or Rob Tan. Please write the first name.'],
      ['refused', '1:01 pm is still to come.'],
      ['refused', 'Apoquel needs a second person. Please tick it in the round.'],
      ['taken', `Rob gave ${name} the meal at 12:05 pm.`],
      ['already', `Rob gave ${name} the meal at 12:05 pm.`],
    ])
    expect(await ticksOf(dogId)).toHaveLength(1)
    await query('update account set is_active = false where id = $1', [rita.id])
  })

  test('D14 what changed unread is read first', async () => {
    const { dogId, name } = await aDogHere()
    await open('rounds')
    await query(
      `insert into care_change (dog_id, item_key, was, is_now, by_account_id, at)
       values ($1, 'medicine:apoquel', '{"what":"Apoquel","dose":"1 pill","times":["12:00"]}', null, $2, $3)`,
      [dogId, owner.id, TEST_NOW],
    )
    const number = await numberOf(name, 'Apoquel')
    const [typed] = await typeIn([{ number, time: '12:05', initials: 'Rob' }])
    expect(typed?.text).toBe('This has changed. Please read the change before you tick it.')
  })

  test('F1 of two who type the same sheet, and one who ticks, exactly one counts for each row', async () => {
    const dogs = [await aDogHere(), await aDogHere()]
    await open('rounds')
    const numbers = await Promise.all(dogs.map(({ name }) => numberOf(name, 'Kibble')))
    const sheet = numbers.map((number) => ({ number, time: '12:05', initials: 'Rob' }))
    const asha = await aStaffMember(server, ['care'])
    const { send } = careCalls(server)
    const [one, other, tick] = await Promise.all([
      typeIn(sheet),
      typeIn(sheet.toReversed(), asha),
      send(asha, 'tick', aTick(dogs[0]?.dogId ?? 0, '12:00')),
    ])
    const taken = [...one, ...other].filter(({ state }) => state === 'taken')
    expect(taken.length + (tick.body.code === 200 ? 1 : 0)).toBe(2)
    for (const { dogId } of dogs) expect(await ticksOf(dogId)).toHaveLength(1)
  })
})

describe('T17 the morning’s sheet', () => {
  const at = (time: string, day = '2026-11-18') => new Date(`${day}T${time}:00-07:00`)
  const files = async () =>
    (await readdir(outboxFolder(server.app.settings)).catch(() => [])).filter((name) => name.endsWith('.pdf'))
  const mails = () =>
    query(`select to_address, subject, file_name, file from mail where kind = 'run-sheet' order by id`)

  test('is a file and a mail at half past five at the park, once on however many servers', async () => {
    await query(`update park set sheet_mail_to = '{asha@mail.example,rob@mail.example}'`)
    const { name } = await aDogHere()
    const tick = async (moment: Date) => {
      server.clock.set(moment.toISOString())
      await printInTheMorning(server.app, { scheduledFor: moment })
    }
    await tick(at('05:00'))
    expect(await files()).toEqual([])
    await Promise.all([tick(at('05:30')), tick(at('05:30'))])
    await tick(at('06:00'))
    expect(await files()).toEqual(['run-sheet-1-2026-11-18.pdf'])
    const sent = await mails()
    expect(sent.map(({ to_address, subject, file_name }) => [to_address, subject, file_name])).toEqual([
      ['asha@mail.example', 'Run sheet, Wed 18 Nov', 'run-sheet-1-2026-11-18.pdf'],
      ['rob@mail.example', 'Run sheet, Wed 18 Nov', 'run-sheet-1-2026-11-18.pdf'],
    ])
    const kept = await readFile(`${outboxFolder(server.app.settings)}/run-sheet-1-2026-11-18.pdf`)
    expect(await pdfWords(new Response(new Uint8Array(kept)))).toContain(name)
    expect(await pdfWords(new Response(new Uint8Array(sent[0]?.['file'] as Buffer)))).toContain(name)
  })
})
