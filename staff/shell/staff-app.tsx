import './staff-app.css'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { storedToken } from '#client/session/stored-token.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useStore } from '#ui/store.ts'
import { ToastArea } from '#ui/toast/toast-area.tsx'
import { AlarmBar } from '../frame/alarms/alarm-bar.tsx'
import { KeysSheet } from '../frame/keys/keys-sheet.tsx'
import { useKeptFocus } from '../frame/keys/use-kept-focus.ts'
import { useShellKeys } from '../frame/keys/use-shell-keys.ts'
import { useLive, useLiveStatus, useLiveStream } from '../frame/live/use-live.ts'
import { LockScreen } from '../frame/lock/lock-screen.tsx'
import { isSwitchOpen } from '../frame/lock/switch-state.ts'
import { UpdateNote } from '../frame/lock/update-note.tsx'
import { useIdleLock } from '../frame/lock/use-idle-lock.ts'
import { LogInAgain } from '../frame/log-in/log-in-again.tsx'
import { useOfflineSince } from '../frame/offline/connection.ts'
import { isUnsentOpen } from '../frame/offline/unsent-state.ts'
import { ApprovalDialog } from '../frame/pin/approval-dialog.tsx'
import { isYourPinOpen } from '../frame/pin/your-pin-state.ts'
import { forgetFinds } from '../office/search/recent-finds.ts'
import { openSearch } from '../frame/search/search-state.ts'
import { startKnownSession } from '../frame/session/leave.ts'
import { askWho, useMe } from '../frame/session/me.ts'
import { needSentence } from '../frame/words/permission-words.ts'
import { ConflictDialog } from '../frame/write/conflict-dialog.tsx'
import { SureDialog } from '../frame/write/sure-dialog.tsx'
import { forgetUndos, undoLast } from '../frame/write/undo.ts'
import { NotWhileOffline } from '../office/yard/not-while-offline.tsx'
import { useYard } from '../office/yard/use-yard.ts'
import { areKeysShown, hideKeys, showKeys } from './keys-state.ts'
import { PageFailure } from './page-failure.tsx'
import { useIsPhone } from '../frame/page/use-is-phone.ts'
import { SetupGroups } from '../frame/page/setup-groups.ts'
import { firstPageOf, railPagesOf, setupGroupsOf } from './page-list.ts'
import { PageMessage } from './page-message.tsx'
import { PAGES } from './pages.tsx'
import type { StaffPage } from './staff-page.ts'
import { Rail } from './rail.tsx'
import { StaffSearch } from './staff-search.tsx'
import { TabBar } from './tab-bar.tsx'
import { whenOpened } from './when-opened.tsx'

const YourPinSheet = whenOpened(
  isYourPinOpen,
  async () => (await import('../frame/pin/your-pin-sheet.tsx')).YourPinSheet,
)
const UnsentSheet = whenOpened(
  isUnsentOpen,
  async () => (await import('../office/yard/unsent-sheet.tsx')).UnsentSheet,
)
const SwitchSheet = whenOpened(
  isSwitchOpen,
  async () => (await import('../frame/lock/switch-sheet.tsx')).SwitchSheet,
)

/** The back office, for who is on the team. */
export function StaffApp() {
  return (
    <BrowserRouter useTransitions={false}>
      <Frame />
    </BrowserRouter>
  )
}

function Frame() {
  const me = useMe()
  const pages = railPagesOf(me)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Pages of others may wait in this tab: each has its own.
  const mainId = `main-${me.id}`
  useLiveStream()
  useYard()
  useIdleLock(me.lockMinutes)
  useOwnTraces()
  useKeptFocus()
  // U4: what somebody may do changes on their open pages too.
  useLive(['team'], () => void askWho())
  useShellKeys({
    jump: (letter) => {
      const page = pages.find(({ rail }) => rail.letter === letter)
      if (page !== undefined) void navigate(page.path)
      return page !== undefined
    },
    search: openSearch,
    showKeys,
    undo: undoLast,
  })
  return (
    <div className="staff-frame">
      <a className="skip-link" href={`#${mainId}`}>
        Skip to content
      </a>
      <Rail />
      <main id={mainId} tabIndex={-1}>
        <AlarmBar />
        <LiveNote />
        <PageFailure pathname={pathname}>
          <Suspense fallback={<div className="page-loading" aria-busy="true" />}>
            <SetupGroups value={setupGroupsOf(me)}>
              <Screens />
            </SetupGroups>
            <Arrival mainId={mainId} />
          </Suspense>
        </PageFailure>
      </main>
      <TabBar />
      <StaffSearch />
      <KeysSheet
        isOpen={useStore(areKeysShown)}
        onClose={hideKeys}
        jumps={pages.map(({ rail, label }) => ({ letter: rail.letter, label }))}
      />
      <YourPinSheet />
      <UnsentSheet />
      <ConflictDialog />
      <SureDialog />
      <ApprovalDialog />
      <ConfirmDialog />
      <SwitchSheet />
      <LockScreen />
      <LogInAgain />
      <UpdateNote />
      <ToastArea />
    </div>
  )
}

/** What one person leaves behind in this tab is not the next one's. */
function useOwnTraces() {
  useEffect(() => {
    void startKnownSession()
    return () => {
      forgetUndos()
      if (storedToken() === null) forgetFinds()
    }
  }, [])
}

const SCREENS = PAGES.map((page) => ({
  ...page,
  Screen: lazy(async () => ({ default: await page.load() })),
}))

function Screens() {
  const first = firstPageOf(useMe(), useIsPhone())
  return (
    <Routes>
      {SCREENS.map(({ Screen, ...page }) => (
        <Route
          key={page.path}
          path={page.path}
          element={
            <IfAllowed page={page}>
              <NotWhileOffline key={page.path} label={page.label} worksOffline={page.worksOffline === true}>
                <Screen />
              </NotWhileOffline>
            </IfAllowed>
          }
        />
      ))}
      <Route
        path="/staff"
        element={
          first === undefined ? (
            <PageMessage title="Nothing to do here yet">
              Your manager hasn’t given you access to any page yet. They can do that under Setup.
            </PageMessage>
          ) : (
            <Navigate to={first} replace />
          )
        }
      />
      <Route
        path="*"
        element={<PageMessage title="Nothing here">There’s no page at this address.</PageMessage>}
      />
    </Routes>
  )
}

function IfAllowed({ page, children }: { page: Pick<StaffPage, 'needs' | 'label'>; children: ReactNode }) {
  if (mayDo(useMe(), page.needs)) return children
  return <PageMessage title={page.label}>{needSentence(page.needs)}</PageMessage>
}

/** Whoever opens another page goes on reading there. */
function Arrival({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A page that begins in a field of its own has taken the focus already.
    const isInField = document.activeElement?.matches(`#${mainId} input`) ?? false
    if (!isInField) document.getElementById(mainId)?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname, mainId])
  return null
}

/** W13; without a server at all the page says more than that. */
function LiveNote() {
  const status = useLiveStatus()
  const isOffline = useOfflineSince() !== null
  return (
    <p className="live-note" role="status">
      {status === 'not-live' && !isOffline && 'Not live, checking every 15 s'}
    </p>
  )
}
