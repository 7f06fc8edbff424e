import { accounts, type UserInfo } from '#contract/business/accounts.ts'
import type { InputOf } from '#contract/endpoint.ts'
import type { App } from '../../app.ts'
import { routes } from '../../http/routes.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import { findAccount } from './account-store.ts'
import { toUserInfo } from './account-view.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { askEmailCode } from './codes/ask-email-code.ts'
import { checkCode } from './codes/check-code.ts'
import { sendAccessCode } from './codes/send-access-code.ts'
import { listContacts } from './contact-store.ts'
import { createExportLink } from './export/export-link.ts'
import { deleteDevicesOf } from './log-in/known-device-store.ts'
import { logIn } from './log-in/log-in.ts'
import { deleteSession, deleteSessionsOf } from './log-in/session-store.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { updateProfile } from './update-profile.ts'

const CODE_SENT = 'We’ve sent you a code. Check your junk folder too.'

/** Closing an account reaches into every noun, so it is above them all and handed in. */
interface Verbs {
  deleteAccount: (app: App, accountId: number, form: InputOf<typeof accounts.deleteAccount>) => Promise<void>
}

export const accountRoutes = (app: App, { deleteAccount }: Verbs) => {
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
      return { data: null, msg: 'You’re logged out.' }
    },
    logOutEverywhere: async ({ caller }) => {
      await deleteSessionsOf(app.db, caller.accountId)
      await deleteDevicesOf(app.db, caller.accountId)
      return { data: null, msg: 'You’re logged out on every device.' }
    },
    getEmailCode: async ({ input, caller }) => ({
      data: await askEmailCode(app, caller.accountId, input),
      msg: CODE_SENT,
    }),
    changeEmail: async ({ input, caller }) => {
      await changeEmail(app, caller.accountId, input)
      return { data: await userInfoOf(caller.accountId), msg: 'Your email has been changed.' }
    },
    changePassword: async ({ input, caller, request }) => {
      const { cookie } = await changePassword(app, caller, input, request)
      return { data: null, cookie, msg: 'Your new password is set. Every other device is logged out.' }
    },
    getExportLink: async ({ caller }) => ({ data: { path: await createExportLink(app, caller) } }),
    deleteAccount: async ({ input, caller }) => {
      await deleteAccount(app, caller.accountId, input)
      return { data: null, msg: 'Your account is deleted. All the best to you and your dogs.' }
    },
  })
}
