import { staffDog } from '#contract/office/dogs/dogs.ts'
import { isSmaller, sizeClassOf } from '#domain/dogs/dog-sizes.ts'
import { isOwnHousehold } from '#domain/staff/own-household.ts'
import type { App } from '../../app.ts'
import { type StaffCall, staffRoutes } from '../write/audit/staff-write.ts'
import { lockDog } from '../../business/vetting/seen-record.ts'
import { refuseOwnFlagsOff, refuseOwnPlay, refuseWhileOut } from './group-play-rule.ts'
import { decideHandler, meetAgainHandler } from './interview-handlers.ts'
import { cancelComing, markDeceased, undoDeceased } from './mark-deceased.ts'
import { noteMeeting } from './note-meeting.ts'
import { readDogList } from './read-dog-list.ts'
import { readInterviews } from './read-interviews.ts'
import { readVaccineQueue } from './read-vaccine-queue.ts'
import { type DogWrite, refuseWeighing, toCareColumns, writeStaffDog } from './save-staff-dog.ts'
import { readStaffDog } from './staff-dog-view.ts'
import { sendBackHandler, undoVerifyHandler, uploadRecordHandler, verifyHandler } from './vaccine-handlers.ts'

/** AD51: smaller than the scale says is a manager's word, and the size of one's own dog somebody else's. */
async function refuseOwnSize({
  tx,
  input,
  caller,
  requireManager,
}: StaffCall<typeof staffDog.setSize>): Promise<void> {
  const { account_id, weight_grams } = await lockDog(tx, input.id)
  const isBelow = input.sizeClass !== null && isSmaller(input.sizeClass, sizeClassOf(weight_grams))
  if (isBelow || isOwnHousehold(caller, account_id)) await requireManager({ householdId: account_id })
}

/** Dogs in the back office: their pages and lists, their vaccine records, their meet and greets. */
export function staffDogRoutes(app: App) {
  return staffRoutes(app, staffDog, {
    getDogList: async ({ input }) => ({ data: await readDogList(app, input) }),
    getDog: async ({ input, caller }) => ({ data: await readStaffDog(app, app.db, input.id, caller) }),
    saveCare: async ({ tx, input, caller, requireManager }) => {
      await refuseWeighing(tx, { caller, input, requireManager })
      const change = toCareColumns(input)
      return writeStaffDog(app, tx, { ...input, viewer: caller, change, action: 'changed the care notes' })
    },
    setSize: async (call) => {
      const { tx, input, caller } = call
      await refuseOwnSize(call)
      const change = { size_class_by_staff: input.sizeClass }
      return writeStaffDog(app, tx, { ...input, viewer: caller, change, action: 'set the size' })
    },
    setFlags: async (call) => {
      const { tx, input, caller } = call
      await refuseOwnFlagsOff(call, input)
      const change = { flags: [...new Set(input.flags)] }
      const write: DogWrite = { ...input, viewer: caller, change, action: 'changed the flags' }
      return writeStaffDog(app, tx, { ...write, isInternal: true })
    },
    setGroupPlay: async (call) => {
      const { tx, input, caller, requireManager } = call
      if (input.groupPlay !== 'no') await refuseWhileOut(tx, input.id, requireManager)
      await refuseOwnPlay(call, input)
      const change = { group_play: input.groupPlay }
      return writeStaffDog(app, tx, { ...input, viewer: caller, change, action: 'decided on group play' })
    },
    markDeceased: (call) => markDeceased(app, call),
    undoDeceased: (call) => undoDeceased(app, call),
    cancelComing: (call) => cancelComing(app, call),
    getVaccineQueue: async ({ caller }) => ({ data: await readVaccineQueue(app, caller) }),
    verify: verifyHandler(app),
    sendBack: sendBackHandler(app),
    undoVerify: undoVerifyHandler(app),
    uploadRecord: uploadRecordHandler(app),
    getInterviews: async ({ input, caller }) => ({
      data: await readInterviews(app, caller, { parkId: input.parkId, date: input.date }),
    }),
    noteMeeting,
    decide: decideHandler(app),
    meetAgain: meetAgainHandler(app),
  })
}
