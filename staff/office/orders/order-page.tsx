import './order-lists.css'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type StaffOrder, staffOrderPage } from '#contract/office/orders/page.ts'
import { exactPrice } from '#domain/money/money-words.ts'
import { nameList } from '#domain/name-list.ts'
import { mayDo } from '#domain/staff/permissions.ts'
import { StaffIcon } from '../../frame/icons/staff-icon.tsx'
import { usePageKeys } from '../../frame/keys/use-page-keys.ts'
import { usePresence } from '../../frame/live/use-presence.ts'
import { NotesPanel } from '../notes/notes-panel.tsx'
import { ActionBar } from '../../frame/page/action-bar.tsx'
import { TwoColumns } from '../../frame/page/panel.tsx'
import { TitleBar } from '../../frame/page/title-bar.tsx'
import { StaffLoaded } from '../../frame/read/staff-loaded.tsx'
import { useStaffRead } from '../../frame/read/use-staff-read.ts'
import { useWho } from '../../frame/session/me.ts'
import { DoorSheet } from '../day/today/door-sheet.tsx'
import type { OpenStep } from '../day/today/rows/main-action.ts'
import { ORDER_ACTIONS, type OrderAction } from './order-actions.tsx'
import { OrderChecklist } from './order-checklist.tsx'
import { FactStrip } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderMoneyPanel } from './order-money.tsx'
import { OrderNotices } from './order-notices.tsx'
import { OrderParts } from './order-parts.tsx'
import { OrderReports } from './order-reports.tsx'
import { OrderTag } from './order-tag.tsx'

/** O2: everything about one order, and what can be done with it. */
export function OrderPage() {
  const id = Number(useParams()['id'])
  const read = useStaffRead(
    staffOrderPage.getOrder,
    { id: String(id) },
    { live: ['order', 'today', 'dog', 'vaccine', 'interview', 'groom', 'report', 'household'] },
  )
  const navigate = useNavigate()
  const others = usePresence('order', id)
  const order = read.data
  const [open, setOpen] = useState<OrderAction | null>(null)
  const [door, setDoor] = useState<OpenStep | null>(null)
  const actions = useActions(order)
  const step = order === undefined ? null : doorStep(order)
  usePageKeys([
    ...actions.map((action) => ({ key: action.key, label: action.label, run: () => setOpen(action) })),
    {
      key: 'n',
      label: 'New order for them',
      run: () => void navigate(`/staff/orders/new?household=${order?.owner.id ?? ''}`),
    },
    { key: 'h', label: 'History', run: () => goTo('order-history') },
    { key: 'm', label: 'Write a note', run: () => focusNote() },
    ...(step === null ? [] : [{ key: step.key, label: step.label, run: () => setDoor(step.step) }]),
  ])
  const Sheet = open?.Sheet
  return (
    <>
      <TitleBar
        title={order === undefined ? 'Order' : titleOf(order)}
        {...(order !== undefined && { code: order.code })}
        back={{ to: '/staff/orders', label: 'Back to the orders' }}
        status={order && <OrderTag tone={order.tone} text={order.statusText} />}
        others={others}
      >
        {actions
          .filter(({ place }) => place === 'title')
          .map((action) => (
            <ActionButton key={action.key} action={action} onOpen={() => setOpen(action)} />
          ))}
        {step !== null && (
          <button type="button" className="button primary bar-only" onClick={() => setDoor(step.step)}>
            {step.label}
            <kbd aria-hidden="true">{step.key.toUpperCase()}</kbd>
          </button>
        )}
      </TitleBar>
      <StaffLoaded read={read} what="the order">
        {(found) => (
          <>
            <FactStrip order={found} />
            <TwoColumns
              side={
                <OrderMoneyPanel order={found}>
                  {actions
                    .filter(({ place }) => place === 'money')
                    .toSorted((a, b) => Number(b.look === 'primary') - Number(a.look === 'primary'))
                    .map((action) => (
                      <ActionButton key={action.key} action={action} onOpen={() => setOpen(action)} />
                    ))}
                </OrderMoneyPanel>
              }
            >
              {isToCome(found) && <OrderChecklist order={found} />}
              <OrderParts order={found} />
              {!isToCome(found) && <OrderChecklist order={found} />}
              <NotesPanel about={{ kind: 'order', id: found.id }} notes={found.notes} />
              <OrderNotices order={found} />
              <OrderReports order={found} />
              <OrderHistory order={found} />
            </TwoColumns>
          </>
        )}
      </StaffLoaded>
      {order !== undefined && (
        <OrderBar order={order} actions={actions} onOpen={setOpen} step={step} onDoor={setDoor} />
      )}
      {order !== undefined && Sheet !== undefined && <Sheet order={order} onClose={() => setOpen(null)} />}
      {order !== undefined && (
        <DoorSheet
          key={door ?? 'closed'}
          orderId={door === null ? null : order.id}
          version={order.version}
          step={door ?? 'look'}
          date={order.today}
          onClose={() => setDoor(null)}
        />
      )}
    </>
  )
}

const isToCome = ({ status }: StaffOrder) =>
  status === 'held' || status === 'awaiting_interview' || status === 'confirmed'

interface OrderBarProps {
  order: StaffOrder
  actions: readonly OrderAction[]
  onOpen: (action: OrderAction) => void
  step: DoorStep | null
  onDoor: (step: OpenStep) => void
}

/** On a phone: what is left to pay, and the next step. */
function OrderBar({ order, actions, onOpen, step, onDoor }: OrderBarProps) {
  const pay = actions.find(({ key }) => key === '$')
  if (pay === undefined && step === null) return null
  const sum = order.money === null ? null : { value: exactPrice(order.money.balanceCents), label: 'to pay' }
  return (
    <ActionBar sum={sum}>
      {pay !== undefined && (
        <button
          type="button"
          className={`button ${step === null ? 'primary' : 'secondary'}`}
          onClick={() => onOpen(pay)}
        >
          {step === null ? pay.label : 'Take payment'}
        </button>
      )}
      {step !== null && (
        <button type="button" className="button primary" onClick={() => onDoor(step.step)}>
          {step.label}
        </button>
      )}
    </ActionBar>
  )
}

const titleOf = ({ dogs, owner }: StaffOrder) => nameList(dogs.map(({ name }) => name)) || owner.name

function useActions(order: StaffOrder | undefined): OrderAction[] {
  const who = useWho()
  if (order === undefined || who.kind !== 'team') return []
  return ORDER_ACTIONS.filter(({ needs, isOffered }) => mayDo(who.me, needs) && isOffered(order))
}

function ActionButton({ action, onOpen }: { action: OrderAction; onOpen: () => void }) {
  return (
    <button type="button" className={`button ${action.look ?? 'secondary'}`} onClick={onOpen}>
      {action.icon !== undefined && <StaffIcon name={action.icon} />}
      {action.label}
      <kbd aria-hidden="true">{action.key.toUpperCase()}</kbd>
    </button>
  )
}

interface DoorStep {
  key: string
  label: string
  step: OpenStep
}

const COMING = ['boarding', 'daycare', 'grooming']

/** What the door is for today: whoever has not come, and whoever is here. */
function doorStep({ orderType, status, firstDate, lastDate, today }: StaffOrder): DoorStep | null {
  if (!COMING.includes(orderType)) return null
  if (status === 'checked_in') return { key: 'o', label: 'Check out', step: 'check-out' }
  const isNow = firstDate <= today && today <= lastDate
  return status === 'confirmed' && isNow ? { key: 'i', label: 'Check in', step: 'look' } : null
}

const goTo = (id: string) => document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })

const focusNote = () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus()
