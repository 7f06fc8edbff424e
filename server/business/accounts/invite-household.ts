import type { App } from '../../app.ts'
import type { Database } from '../../database.ts'
import { householdInvitationMail } from './account-mails.ts'
import { createCode, INVITATION_DAYS } from './codes/verification-code.ts'
import { writeCode } from './codes/write-code.ts'

const DAY_MINUTES = 24 * 60

/** Mails a household that staff wrote down a link with which it chooses its password: that of a forgotten one. */
export async function inviteHousehold(app: App, tx: Database, email: string): Promise<void> {
  const code = createCode()
  const minutes = INVITATION_DAYS * DAY_MINUTES
  const codeId = await writeCode(app, tx, { email, purpose: 'access', code, minutes })
  const query = new URLSearchParams({ email, code, codeId })
  await app.mailer.queueMail(tx, householdInvitationMail(email, `/newPassword?${query.toString()}`))
}
