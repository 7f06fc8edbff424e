import { bookingDraft, pausedDraft, visitDraft } from '#client/booking/drafts.ts'
import { askAgainWhileUnreachable } from '#client/log-in/ask-again.ts'
import { closeLoginModal, readLoginModal } from '#client/log-in/login-modal-state.ts'
import { takeNotice } from '#client/page/notice-for-home.ts'
import { HAS_TOKEN } from '#client/page/opening.ts'
import { endSession, expireSession, onSession, readSession } from '#client/session/session.ts'
import { LEFT_BY_CHOICE, storedToken, TOKEN_KEY } from '#client/session/stored-token.ts'
import { showToast } from '#ui/toast/toast.ts'
import { refreshSession } from './accounts/login/ask-to-log-in.ts'
import { pollNewNotifications } from './notifications/poll-new-notifications.ts'

/** Once after the first paint: asks who is logged in, and follows what other tabs of the site do. */
export function startUp() {
  const notice = takeNotice()
  if (notice !== null) showToast('info', notice)
  onSession(showWhatIsForVisitors)
  pollNewNotifications({
    isLogin: () => readSession().isLogin,
    onSession,
    page: document,
    count: async () => (await import('./notifications/count-new.ts')).countNew(),
  })
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key is the whole storage being emptied.
    if (key === TOKEN_KEY) followTab(newValue === LEFT_BY_CHOICE)
    if (key === null) followTab(true)
    for (const draft of [bookingDraft, pausedDraft, visitDraft]) {
      if (key === draft.key || key === null) draft.restore()
    }
  })
  // A page behind the log-in has asked already. Another tab may have logged in before this one listened.
  askAgainWhileUnreachable(askAgain)
  const { isLogin, isPending, isUnreachable } = readSession()
  if ((isPending && !isUnreachable) || (!isLogin && !isPending && storedToken() !== null)) void refresh()
}

/** early.ts hid it because of a stored token; from here on the session decides. */
function showWhatIsForVisitors() {
  const { isLogin, isPending } = readSession()
  document.documentElement.classList.toggle(HAS_TOKEN, isLogin || isPending)
}

function followTab(isByChoice: boolean) {
  if (storedToken() !== null) void followLogIn()
  else if (isByChoice) endSession({ leftByChoice: true })
  else expireSession()
}

/** G2, for a tab that waits with the log-in modal open: whoever was here goes on where they were. */
async function followLogIn() {
  const { expired } = readSession()
  const { returnTo } = readLoginModal()
  await refresh()
  closeLoginModal()
  const { userInfo } = readSession()
  if (returnTo !== null && userInfo !== null && userInfo.id === expired?.userId)
    window.location.hash = returnTo
}

/** CU2: should the log-in stand open meanwhile, nobody needs it once the session has answered. */
async function askAgain() {
  await refresh()
  if (readSession().isLogin) closeLoginModal()
}

/** A 401 has ended the session; after anything else it is asked again. */
const refresh = () => refreshSession().catch(() => {})
