import { accounts, type UserInfo } from '#contract/business/accounts.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { NOT_LOGGED_IN_CODE } from '#contract/envelope.ts'
import { signatureDraft } from '../agreements/signature-draft.ts'
import { call, callForEnvelope } from '../api/call.ts'
import { CallError } from '../api/call-error.ts'
import { queryClient } from '../api/query-client.ts'
import { bookingDraft, pausedDraft, visitDraft } from '../booking/drafts.ts'
import { endSession, markUnreachable, readSession, settleSession, startSession } from '../session/session.ts'
import { storedToken, storeToken } from '../session/stored-token.ts'
import { forgetKeptDrafts, giveBackDrafts } from './kept-drafts.ts'
import { closeLoginModal, readLoginModal } from './login-modal-state.ts'

const CATALOGUE = '/api/Index/'

/** L7: what an earlier customer of this browser left behind goes first, whether or not the log-in succeeds. */
export async function logIn(form: RequestOf<typeof accounts.doLogin>): Promise<void> {
  endSession()
  forgetWhatIsTheirs()
  // Who has just signed up is not welcomed back.
  const showMessage = readLoginModal().reason !== 'registered'
  const { token, data } = await callForEnvelope(accounts.doLogin, form, { showMessage, silent: true })
  if (token === undefined) throw new Error('The log-in was answered without a token.')
  storeToken(token)
  giveBackDrafts(data.id)
  startSession(data)
  closeLoginModal()
}

/** S5. The server hears of it first, while there is a token to send; not reaching it changes nothing here. */
export function logOut() {
  if (storedToken() !== null) call(accounts.logOut, {}, { silent: true }).catch(() => {})
  leave()
}

function leave() {
  endSession({ leftByChoice: true })
  forgetWhatIsTheirs()
  forgetKeptDrafts()
}

/** All drafts, their signature, and everything read from the server but the catalogue, which is the same for everyone. */
function forgetWhatIsTheirs() {
  bookingDraft.reset()
  pausedDraft.reset()
  visitDraft.reset()
  signatureDraft.reset()
  queryClient.removeQueries({ predicate: ({ queryKey }) => !String(queryKey[0]).startsWith(CATALOGUE) })
}

let refreshing: Promise<UserInfo> | undefined

/** G2: asks the server whose token is stored. A 401 has already ended the session when this rejects. */
export function refreshUserInfo(): Promise<UserInfo> {
  refreshing ??= askForUserInfo().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function askForUserInfo(): Promise<UserInfo> {
  const token = storedToken()
  try {
    const userInfo = await call(accounts.getUserInfo, {}, { silent: true })
    // Someone has logged in or out since: that is newer than this answer.
    if (storedToken() === token) {
      giveBackDrafts(userInfo.id)
      startSession(userInfo)
    } else settleSession()
    return userInfo
  } catch (error) {
    if (isLoggedOut(error)) settleSession()
    else markUnreachable()
    throw error
  }
}

/** Only this answer says that nobody is logged in: no network, a busy server or a broken one says nothing about it. */
const isLoggedOut = (error: unknown) => error instanceof CallError && error.code === NOT_LOGGED_IN_CODE

type ProfileForm = RequestOf<typeof accounts.updateUser>

let lastSave: Promise<unknown> = Promise.resolve()

/** One after the other: each answer carries the whole profile, and an older one must not arrive last. */
export function saveProfile(form: ProfileForm, options: { showMessage?: boolean } = { showMessage: true }) {
  const save = lastSave.then(() => updateUser(form, options))
  lastSave = save.catch(() => {})
  return save
}

async function updateUser(form: ProfileForm, options: { showMessage?: boolean }): Promise<void> {
  keepUserInfo(await call(accounts.updateUser, form, { ...options, silent: true }))
}

export async function changeEmail(form: RequestOf<typeof accounts.changeEmail>): Promise<void> {
  keepUserInfo(await call(accounts.changeEmail, form, { showMessage: true, silent: true }))
}

/** An answer that comes after the log-out logs nobody in again. */
function keepUserInfo(userInfo: UserInfo) {
  if (readSession().isLogin) startSession(userInfo)
}

export async function logOutEverywhere(): Promise<void> {
  await call(accounts.logOutEverywhere, {}, { showMessage: true, silent: true })
  leave()
}

/** `forfeit`: credit and passes that are left may go too. */
export async function deleteAccount(password: string, forfeit: boolean): Promise<void> {
  await call(accounts.deleteAccount, { password, forfeit }, { showMessage: true, silent: true })
  leave()
}
