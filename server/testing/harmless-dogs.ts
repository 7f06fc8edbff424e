import { randomUUID } from 'node:crypto'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffGroom } from '#contract/office/groom.ts'
import { staffMoney } from '#contract/office/money/by-hand.ts'
import { staffSync } from '#contract/office/yard/sync.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aWaitingStay } from './a-waiting-stay.ts'
import { type Givers, givingScene, TOO_LATE } from './giving-case.ts'
import { aGroom, arrive, groomOf } from './grooms.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { uploadFile } from './upload-file.ts'

const DATES = { givenOn: '2026-11-01', expiresOn: '2028-05-01' }
let grooms = 0

/** What is done with dogs, their papers and their grooms, and what a device did without network. */
export function harmlessDogs(desk: Givers): HarmlessCase[] {
  const { server, asha, ben, guest, query, send } = desk
  const { inHouse } = givingScene(desk)
  const dogNow = async (id: number) => ({
    id,
    version: (await query('select version from dog where id = $1', [id]))[0]?.['version'],
  })
  const aDog = async (more: object) => ({ ...(await dogNow(await aReadyDog(server, guest.id))), ...more })
  /** A rabies record that waits to be looked at. */
  const aPaper = async () => {
    const dogId = await aReadyDog(server, guest.id)
    const [record] = await query(
      `update vaccine_record set verified_at = null, expires_on = '2028-01-01'
       where dog_id = $1 and vaccine = 'rabies' returning proof_file`,
      [dogId],
    )
    return { dogId, vaccine: 'rabies', proofName: record?.['proof_file'] }
  }
  /** A dog that was met, of whom nobody has said how it went. */
  const aMeeting = async () => {
    server.clock.set('2026-11-18T18:00:00Z')
    const waiting = await aWaitingStay(server)
    server.clock.set('2026-11-20T19:30:00Z')
    const { id, version } = await dogNow(waiting.dogIds[0] ?? 0)
    return { dogId: id, version, orderId: waiting.interviewId }
  }
  const dogs = [
    harmless(staffDog.markDeceased, () => aDog({ on: '2026-11-22' })),
    harmless(staffDog.saveCare, () => aDog({ allergies: 'Chicken' })),
    harmless(staffDog.setSize, () => aDog({ sizeClass: 'small' })),
    harmless(staffDog.setFlags, () => aDog({ flags: ['Jumps'] })),
    harmless(staffDog.verify, async () => ({ ...(await aPaper()), ...DATES })),
    harmless(staffDog.sendBack, async () => ({ ...(await aPaper()), reason: 'Not readable' })),
    harmless(staffDog.undoVerify, async () => {
      const paper = await aPaper()
      await send(staffDog.verify, { ...paper, ...DATES }, asha)
      return paper
    }),
    harmless(staffDog.uploadRecord, async () => {
      const dogId = await aReadyDog(server, guest.id)
      const { name } = await uploadFile(server, 'record.jpg', asha.headers)
      return { dogId, vaccine: 'rabies', proofName: name, ...DATES }
    }),
    harmless(staffDog.noteMeeting, async () => {
      const { dogId, orderId } = await aMeeting()
      return { dogId, orderId, noteVersion: null, seen: { people: 'open' }, note: 'Lovely' }
    }),
    harmless(staffDog.decide, async () => ({ ...(await aMeeting()), outcome: 'passed' })),
    harmless(staffDog.meetAgain, async () => ({
      ...(await aMeeting()),
      date: '2026-11-27',
      time: '10:00',
      words: 'Once more',
    })),
  ]
  /** A groom that is booked, of a dog that is here. */
  const aGroomToday = async () => {
    server.clock.set('2026-11-23T18:00:00Z')
    grooms += 1
    const date = `2026-11-${24 + (grooms % 5)}`
    const groomerId = (await server.app.parkBook(1)).groomers[0]?.id ?? 0
    const orderId = await aGroom(server, guest, { date, time: '11:00', groomerId })
    server.clock.set(`${date}T18:00:00Z`)
    await arrive(server, orderId, asha.id)
    const { id, version } = await groomOf(server, asha, orderId, date)
    return { groomerId, seen: { appointmentId: id, version } }
  }
  const started = async () => {
    const { seen } = await aGroomToday()
    await send(staffGroom.start, seen, asha)
    return { ...seen, version: seen.version + 1 }
  }
  const groomSteps = [
    harmless(staffGroom.start, async () => (await aGroomToday()).seen),
    harmless(staffGroom.note, async () => ({ ...(await started()), found: 'A tick behind the ear' })),
    harmless(staffGroom.done, started),
    harmless(staffGroom.undo, async () => ({ ...(await started()), what: 'start' })),
    harmless(staffGroom.move, async () => {
      const { seen, groomerId } = await aGroomToday()
      return { ...seen, groomerId, time: '14:00' }
    }),
  ]
  /** What somebody noted on a device without network. */
  const noted = async (byAccountId: number) => {
    const { dogId } = await inHouse(guest, TOO_LATE)
    const at = server.clock.now().toISOString()
    const payload = { dogIds: [dogId], kind: 'note', note: 'Happy' }
    const item = { id: randomUUID(), kind: 'entry', madeAt: at, byAccountId, payload }
    return { deviceId: randomUUID(), sentAt: at, items: [item] }
  }
  const devices = [
    harmless(staffSync.sync, () => noted(asha.id)),
    harmless(staffSync.sign, async () => {
      const form = await noted(ben.id)
      await send(staffSync.sync, form, asha)
      const { pin } = desk.approvedBy(ben).approval
      return { deviceId: form.deviceId, accountId: ben.id, pin }
    }),
    harmless(staffMoney.markProblemDealt, async () => {
      const [problem] = await query(
        `insert into payment_event (provider, event_id, type, problem, received_at)
         values ('sandbox', $1, 'paid', 'the customer has objected', clock_now()) returning id`,
        [randomUUID()],
      )
      return { id: Number(problem?.['id']), version: 1, how: 'Called the bank' }
    }),
  ]
  return [...dogs, ...groomSteps, ...devices]
}
