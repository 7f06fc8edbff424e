import { expect, test } from 'vitest'
import { staffPrint } from '#contract/staff/print.ts'
import { aStaffMember } from '../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../testing/staff-calls.ts'
import { withServer } from '../testing/with-server.ts'

const server = withServer({ demo: true })

test('T17 a manager says who gets the morning sheet; of two at once the second hears of the first', async () => {
  const manager = await aStaffMember(server, 'manager')
  const read = () => staffRead(server, manager, staffPrint.getMorningSheet)
  const save = (mailTo: string[], version: number) =>
    staffSend(server, manager, staffPrint.saveMorningSheet, { mailTo, version })
  const { version } = await read()
  expect(await save(['nobody'], version)).toMatchObject({ code: 400 })
  const answers = await Promise.all([
    save(['asha@mail.example', 'asha@mail.example'], version),
    save(['rob@mail.example'], version),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const [first] = answers.filter(({ code }) => code === 200)
  expect(await read()).toEqual(first?.data)
  expect(answers.find(({ code }) => code === 409)).toMatchObject({
    msg: expect.stringContaining('changed who gets the morning sheet at'),
    data: { version: version + 1, changed: [{ what: 'mailTo', was: [] }] },
  })
  const { rows } = await server.database.pool.query(
    `select before, after from audit_entry where subject_kind = 'settings'`,
  )
  expect(rows).toEqual([
    { before: { mailTo: [] }, after: { mailTo: (first?.data as { mailTo: string[] }).mailTo } },
  ])
  expect(await save([], version + 1)).toMatchObject({ code: 200, data: { mailTo: [], at: '05:30' } })
})
