import { askToConfirm } from '#ui/dialog/confirm.ts'
import { queueWords } from '../offline/queue-rules.ts'
import { readQueue } from '../offline/yard-queue.ts'
import { leave } from '../session/leave.ts'
import { hasOthersTypedWork } from './typed-work.ts'

/** What is not sent yet stays on the device, and whoever leaves it there should know. */
export async function leaveAfterAsking() {
  const words = queueWords(readQueue())
  const text = [
    words !== '' &&
      `Not sent yet: ${words}. It stays on this device until someone from the team logs in here.`,
    hasOthersTypedWork() && 'Someone else has unsaved work open here. It would be lost.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
  if (text === '' || (await askToConfirm({ text, confirmLabel: 'Log out', refuseLabel: 'Stay' })))
    await leave()
}
