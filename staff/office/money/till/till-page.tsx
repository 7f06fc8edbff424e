import './till.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffTill, type TillPage as TillData } from '#contract/office/money/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { counted } from '#domain/name-list.ts'
import { StaffIcon } from '../../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../../frame/keys/use-page-keys.ts'
import { ActionBar } from '../../../frame/page/action-bar.tsx'
import { TwoColumns } from '../../../frame/page/panel.tsx'
import { ActivityLink } from '../../../frame/links/activity-link.tsx'
import { TitleBar } from '../../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../../frame/read/use-staff-read.ts'
import { SALE_PATH, SaleLink } from '../sale/sale-link.tsx'
import { useMay } from '../../../frame/session/me.ts'
import { ClosePanel } from './close-panel.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ComparedPanel } from './compared-panel.tsx'
import { CountPanel } from './count-panel.tsx'
import { DaySheet, OpenDaySheet } from './day-sheet.tsx'
import { DebtsPanel } from './debts-panel.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { TakingsPanel } from './takings-panel.tsx'
import { OpenDrawer } from './open-drawer.tsx'
import { WhoPaysSheet } from './who-pays-sheet.tsx'

const LIVE = ['till', 'today', 'order', 'care']

/** O33: the drawer from its float to the day's close. */
export function TillPage() {
  const read = useStaffRead(staffTill.getTill, {}, { live: LIVE })
  const navigate = useNavigate()
  const [opened, setOpened] = useState<'payment' | 'day' | null>(null)
  // Bookings are the desk's.
  const mayTake = useMay('desk')
  const { data } = read
  const lastDay = data?.closed[0]
  const sheetOf = data?.till?.date ?? lastDay?.date
  const take = () => setOpened('payment')
  const showDay = () => setOpened('day')
  const done = () => setOpened(null)
  usePageKeys([
    { key: 's', label: 'New sale', run: () => void navigate(SALE_PATH) },
    ...(mayTake ? [{ key: '$', label: 'Take a payment', run: take }] : []),
    ...(sheetOf === undefined ? [] : [{ key: 'p', label: 'Day sheet', run: showDay }]),
  ])
  return (
    <>
      <TitleBar
        title="Till"
        className="till-title"
        back={{ to: '/staff/today', label: 'Back to Today' }}
        line={data && shortDate(data.till?.date ?? data.today)}
      >
        {sheetOf !== undefined && (
          <button
            type="button"
            className="button quiet"
            aria-label={`Day sheet of ${shortDate(sheetOf)}`}
            onClick={showDay}
          >
            <StaffIcon name="printer" />
            <span>Day sheet</span>
          </button>
        )}
        {data?.till && <ActivityLink kind="till" id={data.till.id} />}
        <SaleLink />
        {mayTake && (
          <button type="button" className="button secondary bar-only" onClick={take}>
            <StaffIcon name="credit-card" />
            Take payment
            <kbd aria-hidden="true">$</kbd>
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the till">
        {(page) => <Till data={page} />}
      </StaffLoaded>
      {mayTake && data !== undefined && (
        <ActionBar sum={summaryOf(data)}>
          <button type="button" className="button primary" onClick={take}>
            Take payment
          </button>
        </ActionBar>
      )}
      {opened === 'payment' && data !== undefined && <WhoPaysSheet today={data.today} onDone={done} />}
      {opened === 'day' && data !== undefined && data.till !== null && (
        <OpenDaySheet till={data.till} onClose={done} />
      )}
      {opened === 'day' && data !== undefined && data.till === null && lastDay !== undefined && (
        <DaySheet day={lastDay} onClose={done} />
      )}
    </>
  )
}

/** How far the day is, for whoever stands at the counter with a phone. */
function summaryOf({ till, openThings }: TillData): { value: string; label: string } {
  if (till === null) return { value: 'Drawer closed', label: 'Cash needs it open' }
  if (openThings.length > 0) return { value: 'Not yet', label: `${counted(openThings.length, 'thing')} open` }
  return till.compared === null
    ? { value: 'Not counted', label: 'Nothing else is open' }
    : { value: 'Counted', label: 'Nothing is open' }
}

function Till({ data }: { data: TillData }) {
  const [why, setWhy] = useState('')
  const [isNew, setNew] = useState(false)
  const { till } = data
  if (till === null)
    return (
      <TwoColumns side={<ClosedDays closed={data.closed} />}>
        <OpenDrawer team={data.team} />
        <DebtsPanel />
      </TwoColumns>
    )
  return (
    <TwoColumns
      first={<DrawerPanel till={till} />}
      side={
        <>
          <CountPanel key={`${till.id} ${till.status}`} till={till} onCompared={() => setNew(true)} />
          {!till.hidesCash && till.compared === null && <TakingsPanel till={till} />}
          {till.compared !== null && (
            <ComparedPanel
              till={till}
              compared={till.compared}
              isNew={isNew}
              why={why}
              onWhy={setWhy}
              limitCents={data.limitCents}
            />
          )}
        </>
      }
    >
      <ClosePanel till={till} openThings={data.openThings} why={why} />
      <DebtsPanel />
      <ClosedDays closed={data.closed} />
    </TwoColumns>
  )
}
