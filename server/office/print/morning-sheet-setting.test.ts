import { expect, test } from 'vitest'
import { staffPrint } from '#contract/office/print.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../testing/staff-calls.ts'
import { withServer } from '../../testing/with-server.ts'

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
  const [first, ...others] = answers.toSorted((one, other) => one.code - other.code)
  expect([first?.code, others.map(({ code }) => code)]).toEqual([200, [409]])
  expect(await read()).toEqual(first?.data)
  expect(others[0]).toMatchObject({
    msg: expect.stringContaining('changed who gets the morning sheet at'),
    data: { version: version + 1, changed: [{ what: 'mailTo', was: [] }] },
  })
  const { rows } = await server.database.pool.query(
    `select before, after from audit_entry where subject_kind = 'settings'`,
  )
  const { mailTo } = await read()
  expect(rows).toEqual([{ before: { mailTo: [] }, after: { mailTo } }])
  expect(await save([], version + 1)).toMatchObject({ code: 200, data: { mailTo: [], at: '05:30' } })
})
