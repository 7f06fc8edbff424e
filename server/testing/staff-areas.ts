import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/staff/attendance.ts'
import { staffAudit } from '#contract/staff/audit.ts'
import { staffCare } from '#contract/staff/care.ts'
import { staffDog } from '#contract/staff/dogs.ts'
import { staffLive } from '#contract/staff/live.ts'
import { staffMoney } from '#contract/staff/money.ts'
import { staffPrint } from '#contract/staff/print.ts'
import { staffSearch } from '#contract/staff/search.ts'
import { staffTeam } from '#contract/staff/team.ts'
import { staffToday } from '#contract/staff/today.ts'

/** Every area of the back office. A path that is served and in none of them fails W3's walk. */
export const STAFF_AREAS: Record<string, Endpoint>[] = [
  staffAttendance,
  staffAudit,
  staffCare,
  staffDog,
  staffLive,
  staffMoney,
  staffPrint,
  staffSearch,
  staffTeam,
  staffToday,
]
