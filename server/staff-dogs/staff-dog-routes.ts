import { staffDog } from '#contract/staff/dogs.ts'
import type { App } from '../app.ts'
import { staffRoutes } from '../audit/staff-write.ts'
import { refuseWhileOut } from './group-play-rule.ts'
import { decideHandler, meetAgainHandler } from './interview-handlers.ts'
import { cancelComing, markDeceased, undoDeceased } from './mark-deceased.ts'
import { noteMeeting } from './note-meeting.ts'
import { readDogList } from './read-dog-list.ts'
import { readInterviews } from './read-interviews.ts'
import { readVaccineQueue } from './read-vaccine-queue.ts'
import { type DogWrite, toCareColumns, writeStaffDog } from './save-staff-dog.ts'
import { readStaffDog } from './staff-dog-view.ts'
import { sendBackHandler, undoVerifyHandler, uploadRecordHandler, verifyHandler } from './vaccine-handlers.ts'

/** Dogs in the back office: their pages and lists, their vaccine records, their meet and greets. */
export function staffDogRoutes(app: App) {
  return staffRoutes(app, staffDog, {
    getDogList: async ({ input }) => ({ data: await readDogList(app, input) }),
    getDog: async ({ input, caller }) => ({ data: await readStaffDog(app, app.db, input.id, caller) }),
    saveCare: ({ tx, input, caller }) => {
      const change = toCareColumns(input)
      return writeStaffDog(app, tx, { ...input, viewer: caller, change, action: 'changed the care notes' })
    },
    setSize: ({ tx, input, caller }) => {
      const change = { size_class_by_staff: input.sizeClass }
      return writeStaffDog(app, tx, { ...input, viewer: caller, change, action: 'set the size' })
    },
    setFlags: ({ tx, input, caller }) => {
      const change = { flags: [...new Set(input.flags)] }
      const write: DogWrite = { ...input, viewer: caller, change, action: 'changed the flags' }
      return writeStaffDog(app, tx, { ...write, isInternal: true })
    },
    setGroupPlay: async ({ tx, input, caller, requireManager }) => {
      if (input.groupPlay !== 'no') await refuseWhileOut(tx, input.id, requireManager)
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
