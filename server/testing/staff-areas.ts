import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffAudit } from '#contract/staff/audit.ts'
import { staffCare } from '#contract/staff/care.ts'
import { staffCustomer } from '#contract/staff/customers/customers.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { staffEarlyArrival } from '#contract/staff/early-arrival.ts'
import { staffGroom } from '#contract/staff/groom.ts'
import { staffIncident } from '#contract/staff/incidents.ts'
import { staffLive } from '#contract/staff/live.ts'
import { staffMoney } from '#contract/staff/money.ts'
import { staffPlay } from '#contract/staff/play.ts'
import { staffPrint } from '#contract/staff/print.ts'
import { staffReports } from '#contract/staff/report-cards.ts'
import { staffSearch } from '#contract/staff/search.ts'
import { staffTeam } from '#contract/staff/team.ts'
import { staffToday } from '#contract/staff/today.ts'
import { staffVisit } from '#contract/staff/visit.ts'
import { staffWalkIn } from '#contract/staff/walk-in.ts'

/** Every area of the back office. A path that is served and in none of them fails W3's walk. */
export const STAFF_AREAS: Record<string, Endpoint>[] = [
  staffAttendance,
  staffAudit,
  staffCare,
  staffCustomer,
  staffDog,
  staffEarlyArrival,
  staffIncident,
  staffLive,
  staffPlay,
  staffGroom,
  staffReports,
  staffMoney,
  staffPrint,
  staffSearch,
  staffTeam,
  staffToday,
  staffVisit,
  staffWalkIn,
]
