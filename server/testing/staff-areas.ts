import type { Endpoint } from '#contract/endpoint.ts'
import { staffAlarm } from '#contract/staff/alarms.ts'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffAudit } from '#contract/staff/audit.ts'
import { staffBoard } from '#contract/staff/board/staff-board.ts'
import { staffCare } from '#contract/staff/care.ts'
import { staffCustomer } from '#contract/staff/customers/customers.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { staffEarlyArrival } from '#contract/staff/arrivals/early-arrival.ts'
import { staffGroom } from '#contract/staff/groom.ts'
import { staffIncident } from '#contract/staff/incidents.ts'
import { staffLive } from '#contract/staff/live.ts'
import { staffMoney } from '#contract/staff/money/by-hand.ts'
import { staffCharges } from '#contract/staff/money/charges.ts'
import { staffCredit } from '#contract/staff/money/credit.ts'
import { staffDebt } from '#contract/staff/money/debts.ts'
import { staffPayLink } from '#contract/staff/money/pay-link.ts'
import { staffRefund } from '#contract/staff/money/refunds.ts'
import { staffSale } from '#contract/staff/money/sale.ts'
import { staffTake } from '#contract/staff/money/take.ts'
import { staffNote } from '#contract/staff/notes.ts'
import { staffChange, staffChangePreview } from '#contract/staff/orders/change.ts'
import { staffOrderList } from '#contract/staff/orders/list.ts'
import { staffNewOrder, staffNewOrderWrites } from '#contract/staff/orders/new-order.ts'
import { staffOrderPage } from '#contract/staff/orders/page.ts'
import { staffOrderViews } from '#contract/staff/orders/views.ts'
import { staffPlay } from '#contract/staff/play.ts'
import { staffPrint } from '#contract/staff/print.ts'
import { staffReports } from '#contract/staff/report-cards.ts'
import { staffRoom } from '#contract/staff/rooms.ts'
import { staffSearch } from '#contract/staff/search.ts'
import { staffTeam } from '#contract/staff/team.ts'
import { staffTill } from '#contract/staff/till.ts'
import { staffToday } from '#contract/staff/today.ts'
import { staffVisit } from '#contract/staff/visit.ts'
import { staffWalkIn } from '#contract/staff/arrivals/walk-in.ts'
import { staffDevice } from '#contract/staff/yard/devices.ts'
import { staffSync } from '#contract/staff/yard/sync.ts'
import { staffYard } from '#contract/staff/yard/yard.ts'

/** Every area of the back office. A path that is served and in none of them fails W3's walk. */
export const STAFF_AREAS: Record<string, Endpoint>[] = [
  staffAlarm,
  staffAttendance,
  staffAudit,
  staffBoard,
  staffCare,
  staffCustomer,
  staffChange,
  staffChangePreview,
  staffDog,
  staffEarlyArrival,
  staffIncident,
  staffLive,
  staffPlay,
  staffGroom,
  staffReports,
  staffRoom,
  staffMoney,
  staffPayLink,
  staffCharges,
  staffSale,
  staffTake,
  staffNote,
  staffOrderList,
  staffOrderPage,
  staffOrderViews,
  staffNewOrder,
  staffNewOrderWrites,
  staffPrint,
  staffSearch,
  staffTeam,
  staffRefund,
  staffCredit,
  staffDebt,
  staffTill,
  staffToday,
  staffVisit,
  staffWalkIn,
  staffSync,
  staffYard,
  staffDevice,
]
