import { accounts, type UserInfo } from '#contract/accounts.ts'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { routes } from '../http/routes.ts'
import { findAccount } from './account-store.ts'
import { toUserInfo } from './account-view.ts'
import { askEmailCode } from './ask-email-code.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkCode } from './check-code.ts'
import { listContacts } from './contact-store.ts'
import { deleteAccount } from './delete-account.ts'
import { createExportLink } from './export-link.ts'
import { logIn } from './log-in.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'
import { updateProfile } from './update-profile.ts'

const CODE_SENT = 'We have sent you a code. Look in junk too.'

export const accountRoutes = (app: App) => {
  const userInfoOf = async (accountId: number): Promise<UserInfo> => {
    const account = await findAccount(app.db, accountId)
    // The account was deleted between the access check and now.
    if (!account) throw new Refusal('not-logged-in')
    return toUserInfo(account, await listContacts(app.db, accountId))
  }

  return routes(accounts, {
    register: async ({ input }) => {
      await registerAccount(app, input)
      return { data: null, msg: 'Your account is ready. Please log in.' }
    },
    doLogin: async ({ input }) => {
      const { account, token } = await logIn(app, input)
      const data = toUserInfo(account, await listContacts(app.db, account.id))
      return { data, token, msg: 'Welcome back.' }
    },
    getVerifyCode: async ({ input }) => ({
      data: await sendCode(app, { email: input.email, purpose: 'access' }),
      msg: CODE_SENT,
    }),
    checkVerifyCode: async ({ input }) => {
      await checkCode(app, input, 'access')
      return { data: null }
    },
    reset: async ({ input }) => {
      await resetPassword(app, input)
      return { data: null, msg: 'Your new password is set. Please log in.' }
    },
    updateUser: async ({ input, caller }) => {
      await updateProfile(app, caller.accountId, input)
      return { data: await userInfoOf(caller.accountId), msg: 'Saved.' }
    },
    getUserInfo: async ({ caller }) => ({ data: await userInfoOf(caller.accountId) }),
    logOut: async ({ caller }) => {
      await deleteSession(app.db, caller.sessionId)
      return { data: null, msg: 'You are logged out.' }
    },
    logOutEverywhere: async ({ caller }) => {
      await deleteSessionsOf(app.db, caller.accountId)
      return { data: null, msg: 'You are logged out on every device.' }
    },
    getEmailCode: async ({ input, caller }) => ({
      data: await askEmailCode(app, caller.accountId, input),
      msg: CODE_SENT,
    }),
    changeEmail: async ({ input, caller }) => {
      await changeEmail(app, caller.accountId, input)
      return { data: await userInfoOf(caller.accountId), msg: 'Your e-mail is changed.' }
    },
    changePassword: async ({ input, caller }) => {
      await changePassword(app, caller, input)
      return { data: null, msg: 'Your new password is set. Every other device is logged out.' }
    },
    getExportLink: async ({ caller }) => ({ data: { path: await createExportLink(app, caller.accountId) } }),
    deleteAccount: async ({ input, caller }) => {
      await deleteAccount(app, caller.accountId, input)
      return { data: null, msg: 'Your account is deleted. We wish you and your dogs well.' }
    },
  })
}
