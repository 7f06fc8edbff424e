import type { Pass } from '#contract/business/packages.ts'
import type { CalendarDate } from '#domain/calendar/calendar.ts'
import { unitsLeftWords } from '#domain/pricing/pass-words.ts'
import { creditsFrom } from '#domain/pricing/passes.ts'
import type { PassRow } from '../ledger/pass-store.ts'

export const toPass = (pass: PassRow & { is_owed: boolean }, today: CalendarDate): Pass => ({
  id: pass.id,
  packageId: pass.package_id,
  name: pass.name,
  kind: pass.kind,
  credits: creditsFrom(pass.units, pass.kind),
  creditsLeft: creditsFrom(pass.units_left, pass.kind),
  leftText: `${unitsLeftWords(pass.units_left, pass.kind)}${pass.is_owed ? ', on hold until it’s paid' : ''}`,
  boughtOn: pass.bought_on,
  expiresOn: pass.expires_on,
  isExpired: pass.expires_on < today,
  orderId: pass.order_id,
})
