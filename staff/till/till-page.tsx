import './till.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { staffTill, type TillPage as TillData } from '#contract/staff/till.ts'
import { shortDate } from '#domain/calendar/date-words.ts'
import { usePageKeys } from '../keys/use-page-keys.ts'
import { TwoColumns } from '../page/panel.tsx'
import { TitleBar } from '../page/title-bar.tsx'
import { StaffLoaded } from '../read/staff-loaded.tsx'
import { useStaffRead } from '../read/use-staff-read.ts'
import { SALE_PATH, SaleLink } from '../sale/sale-link.tsx'
import { ClosePanel } from './close-panel.tsx'
import { ClosedDays } from './closed-days.tsx'
import { ComparedPanel } from './compared-panel.tsx'
import { CountPanel } from './count-panel.tsx'
import { DebtsPanel } from './debts-panel.tsx'
import { DrawerPanel } from './drawer-panel.tsx'
import { OpenDrawer } from './open-drawer.tsx'

const LIVE = ['till', 'today', 'order', 'care']

/** O33: the drawer from its float to the day's close. */
export function TillPage() {
  const read = useStaffRead(staffTill.getTill, {}, { live: LIVE })
  const navigate = useNavigate()
  usePageKeys([{ key: 's', label: 'New sale', run: () => void navigate(SALE_PATH) }])
  return (
    <>
      <TitleBar
        title="Till"
        back={{ to: '/staff/today', label: 'Back to Today' }}
        line={read.data && shortDate(read.data.till?.date ?? read.data.today)}
      >
        <SaleLink />
      </TitleBar>
      <StaffLoaded read={read} what="the till">
        {(data) => <Till data={data} />}
      </StaffLoaded>
    </>
  )
}

function Till({ data }: { data: TillData }) {
  const [why, setWhy] = useState('')
  const [isNew, setNew] = useState(false)
  const { till } = data
  if (till === null)
    return (
      <TwoColumns side={<ClosedDays closed={data.closed} />}>
        <OpenDrawer />
        <DebtsPanel />
      </TwoColumns>
    )
  return (
    <TwoColumns
      side={
        <>
          <CountPanel key={`${till.id} ${till.status}`} till={till} onCompared={() => setNew(true)} />
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
      <DrawerPanel till={till} />
      <ClosePanel till={till} openThings={data.openThings} why={why} />
      <DebtsPanel />
      <ClosedDays closed={data.closed} />
    </TwoColumns>
  )
}
