import { randomBytes, randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffPayLink } from '#contract/office/money/pay-link.ts'
import { staffNote } from '#contract/office/notes.ts'
import { staffOrderPage } from '#contract/office/orders/page.ts'
import { staffOrderViews } from '#contract/office/orders/views.ts'
import { staffPrint } from '#contract/office/print.ts'
import { staffTeam } from '#contract/management/team.ts'
import { staffTill } from '#contract/office/money/till.ts'
import { staffDevice } from '#contract/office/yard/devices.ts'
import { PASSWORD } from './a-customer.ts'
import { aStaffMember } from './a-staff-member.ts'
import { anOpenTill } from './a-till.ts'
import { FAR, type Givers, givingScene } from './giving-case.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { staffRead } from './staff-calls.ts'

interface Seen {
  id: number
  version: number
}

/** What the team writes for itself, its drawer, its people and its screens. */
export function harmlessTeam(desk: Givers): HarmlessCase[] {
  const { server, asha, guest, query, send } = desk
  const { seen, booked } = givingScene(desk)
  const done = async (endpoint: Endpoint, body: object) => {
    const { code, msg, data } = await send(endpoint, body, asha)
    if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`)
    return data as Seen
  }
  const only = ({ id, version }: Seen) => ({ id, version })

  const aNote = () => ({ about: { kind: 'household', id: guest.id }, text: 'Rings twice' })
  const aView = { name: 'Held', query: 'status=held' }
  const words = [
    harmless(staffNote.addNote, () => Promise.resolve(aNote())),
    harmless(staffNote.pinNote, async () => ({
      ...only(await done(staffNote.addNote, aNote())),
      isPinned: true,
    })),
    harmless(staffNote.removeNote, async () => only(await done(staffNote.addNote, aNote()))),
    harmless(staffOrderViews.saveView, () => Promise.resolve(aView)),
    harmless(staffOrderViews.removeView, async () => {
      const { id } = await done(staffOrderViews.saveView, aView)
      return { id, ...(await versionOf('staff_view', id)) }
    }),
    harmless(staffOrderPage.noteCall, async () => ({
      orderId: (await booked(guest, FAR)).id,
      spokeTo: 'Priya',
    })),
    harmless(staffOrderPage.resendMail, async () => {
      const { id } = await booked(guest, FAR)
      await query('update account set email_proven_at = clock_now() where id = $1', [guest.id])
      const { messages } = await staffRead(server, asha, staffOrderPage.getOrder, { id })
      return { orderId: id, messageId: messages[0]?.id }
    }),
    harmless(staffPayLink.sendPayLink, async () => ({
      ...(await seen((await booked(guest, FAR)).id)),
      what: 'due',
      by: 'copy',
    })),
    harmless(staffPayLink.sendSignLink, async () => {
      const { id } = await booked(guest, FAR)
      await query('delete from order_signature where order_id = $1', [id])
      return { ...(await seen(id)), by: 'copy' }
    }),
    harmless(staffPrint.saveMorningSheet, async () => {
      const { version } = await staffRead(server, asha, staffPrint.getMorningSheet)
      return { version, mailTo: [`${randomUUID()}@mail.example`] }
    }),
  ]

  /** On a day on which nobody was to come. */
  const aDrawer = async () => {
    server.clock.set('2026-11-10T18:00:00Z')
    const tillId = await anOpenTill(server, asha.id, '2026-11-10')
    return { tillId, ...(await versionOf('till', tillId)) }
  }
  const versionOf = async (table: string, id: number) => ({
    version: Number((await query(`select version from ${table} where id = $1`, [id]))[0]?.['version']),
  })
  const aCountedDrawer = async () => {
    const drawer = await aDrawer()
    await done(staffTill.countTill, { ...drawer, counted: { '10000': 1 } })
    return { ...drawer, ...(await versionOf('till', drawer.tillId)) }
  }
  const drawer = [
    harmless(staffTill.openTill, () => {
      server.clock.set('2026-11-10T18:00:00Z')
      return Promise.resolve({ floatCents: 20_000 })
    }),
    harmless(staffTill.moveCash, async () => ({
      ...(await aDrawer()),
      kind: 'in',
      amountCents: 500,
      why: 'Change from the bank',
    })),
    harmless(staffTill.countTill, async () => ({ ...(await aDrawer()), counted: { '10000': 1 } })),
    harmless(staffTill.resumeTill, aCountedDrawer),
    harmless(staffTill.closeTill, async () => {
      await query('update attendance set left_at = came_at, left_by = came_by where left_at is null')
      return { ...(await aCountedDrawer()), why: 'The slips are at the bank' }
    }),
  ]

  const somebody = async () => {
    const { id } = await aStaffMember(server, ['care'])
    return { id, ...(await versionOf('account', id)) }
  }
  /** A screen that nobody is logged in on any more. */
  const anEmptyScreen = async () => {
    const { id, version } = await done(staffDevice.saveDevice, aScreen())
    await query('update session set device_id = null where device_id = $1', [id])
    return { id, version }
  }
  const aScreen = () => ({ name: 'Yard tablet', key: randomBytes(32).toString('base64url') })
  const mayCare = { role: 'staff', permissions: ['care'] }
  const team = [
    harmless(staffTeam.invite, () => Promise.resolve({ email: `${randomUUID()}@mail.example`, ...mayCare })),
    harmless(staffTeam.savePermissions, async () => ({
      ...(await somebody()),
      role: 'staff',
      permissions: ['desk'],
    })),
    harmless(staffTeam.deactivate, somebody),
    harmless(staffTeam.reactivate, async () => {
      const person = await somebody()
      await done(staffTeam.deactivate, person)
      return { id: person.id, ...(await versionOf('account', person.id)) }
    }),
    harmless(staffTeam.setPin, () =>
      Promise.resolve({ pin: desk.approvedBy(asha).approval.pin, password: PASSWORD }),
    ),
    harmless(staffDevice.saveDevice, () => Promise.resolve(aScreen())),
    harmless(staffDevice.renameDevice, async () => ({
      ...(await anEmptyScreen()),
      name: 'Desk',
    })),
    harmless(staffDevice.endDevice, anEmptyScreen),
    harmless(staffDevice.saveLock, async () => {
      const { lock } = await staffRead(server, asha, staffDevice.getDevices)
      return { version: lock.version, lockMinutes: 20 }
    }),
  ]
  return [...words, ...drawer, ...team]
}
