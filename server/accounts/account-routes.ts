import { accounts, type UserInfo } from '#contract/accounts.ts'
import type { App } from '../app.ts'
import { routes } from '../http/routes.ts'
import { Refusal } from '../refusal.ts'
import { findAccount } from './account-store.ts'
import { toUserInfo } from './account-view.ts'
import { askEmailCode } from './ask-email-code.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { checkCode } from './check-code.ts'
import { listContacts } from './contact-store.ts'
import { deleteAccount } from './delete-account.ts'
import { createExportLink } from './export-link.ts'
import { deleteDevicesOf } from './known-device-store.ts'
import { logIn } from './log-in.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { sendAccessCode } from './send-access-code.ts'
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
    doLogin: async ({ input, request }) => {
      const { account, token, cookie } = await logIn(app, input, request)
      const data = toUserInfo(account, await listContacts(app.db, account.id))
      return { data, token, cookie, msg: 'Welcome back.' }
    },
    getVerifyCode: async ({ input, request }) => ({
      data: await sendAccessCode(app, input.email, request),
      msg: CODE_SENT,
    }),
    checkVerifyCode: async ({ input }) => {
      await checkCode(app, input, 'access')
      return { data: null }
    },
    reset: async ({ input, request }) => {
      const { cookie } = await resetPassword(app, input, request)
      return { data: null, cookie, msg: 'Your new password is set. Please log in.' }
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
      await deleteDevicesOf(app.db, caller.accountId)
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
    changePassword: async ({ input, caller, request }) => {
      const { cookie } = await changePassword(app, caller, input, request)
      return { data: null, cookie, msg: 'Your new password is set. Every other device is logged out.' }
    },
    getExportLink: async ({ caller }) => ({ data: { path: await createExportLink(app, caller) } }),
    deleteAccount: async ({ input, caller }) => {
      await deleteAccount(app, caller.accountId, input)
      return { data: null, msg: 'Your account is deleted. We wish you and your dogs well.' }
    },
  })
}
