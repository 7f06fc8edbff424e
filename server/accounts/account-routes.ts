import { accounts } from '#contract/accounts.ts'
import type { App } from '../app.ts'
import { Refusal } from '../http/refusal.ts'
import { routes } from '../http/routes.ts'
import { type Account, findAccount, updateName } from './account-store.ts'
import { toUserInfo } from './account-view.ts'
import { checkCode } from './check-code.ts'
import { logIn } from './log-in.ts'
import { registerAccount } from './register-account.ts'
import { resetPassword } from './reset-password.ts'
import { sendCode } from './send-code.ts'
import { deleteSession } from './session-store.ts'

export const accountRoutes = (app: App) =>
  routes(accounts, {
    register: async ({ input }) => {
      await registerAccount(app, input)
      return { data: null, msg: 'Your account is ready. Please log in.' }
    },
    doLogin: async ({ input }) => {
      const { account, token } = await logIn(app, input)
      return { data: toUserInfo(account), token, msg: 'Welcome back.' }
    },
    getVerifyCode: async ({ input }) => ({
      data: await sendCode(app, input.email),
      msg: 'We have sent you a code. Look in junk too.',
    }),
    checkVerifyCode: async ({ input }) => {
      await checkCode(app, input)
      return { data: null }
    },
    reset: async ({ input }) => {
      await resetPassword(app, input)
      return { data: null, msg: 'Your new password is set. Please log in.' }
    },
    updateUser: async ({ input, caller }) => ({
      data: toUserInfo(
        known(
          await updateName(app.db, caller.accountId, {
            firstName: input.firstName,
            lastName: input.givenName,
          }),
        ),
      ),
      msg: 'Saved.',
    }),
    getUserInfo: async ({ caller }) => ({
      data: toUserInfo(known(await findAccount(app.db, caller.accountId))),
    }),
    logOut: async ({ caller }) => {
      await deleteSession(app.db, caller.sessionId)
      return { data: null, msg: 'You are logged out.' }
    },
  })

/** The account was deleted between the access check and now. */
function known(account: Account | undefined): Account {
  if (!account) throw new Refusal('not-logged-in')
  return account
}
