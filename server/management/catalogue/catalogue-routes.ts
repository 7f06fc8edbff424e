import { staffCatalog } from '#contract/management/catalogue/catalogue.ts'
import { CATALOGUE_KIND_WORDS, type CatalogueKind } from '#domain/catalogue/kinds.ts'
import { mayDo, type StaffMember } from '#domain/staff/permissions.ts'
import type { App } from '../../app.ts'
import { Refusal } from '../../http/refusals/refusal.ts'
import type { Route } from '../../http/routes.ts'
import { staffRoutes } from '../../office/write/audit/staff-write.ts'
import { inLimitWords } from '../capacity/refuse-below.ts'
import { type AppliedChange, applyCatalogueChange, nameOfRow, toView } from './apply-change.ts'
import { listRows, lockList, setPositions } from './catalogue-store.ts'
import { refuseMissingFiles } from './refuse-missing-files.ts'
import { refuseUnsure } from './refuse-unsure.ts'

const told = ({ change }: AppliedChange) => ({
  changes: change === null ? [] : [change],
  live: change === null ? [] : [{ kind: 'catalogue' as const }],
})

/** AD84: a code is money to whoever reads it. What else is set up stands on the site, or on the desk's own screens. */
const SECRET_KINDS: readonly CatalogueKind[] = ['promo-code']

function refuseSecret(kind: CatalogueKind, caller: StaffMember): void {
  if (!SECRET_KINDS.includes(kind) || mayDo(caller, 'manager')) return
  throw new Refusal('not-allowed', { data: { needs: 'manager' } })
}

/** K1: one row at a time, seen by the next quote at once. */
export function catalogueRoutes(app: App): Route[] {
  return staffRoutes(app, staffCatalog, {
    getRows: async ({ input: { kind, parkId }, caller }) => {
      refuseSecret(kind, caller)
      return { data: { rows: (await listRows(app.db, kind, parkId)).map((row) => toView(kind, row)) } }
    },
    saveRow: {
      around: inLimitWords,
      check: ({ input }) => refuseMissingFiles(app, [{ ...input, path: ['values'] }]),
      write: async ({ input: { parkId, kind, id, version, values, sure }, tx, now }) => {
        const applied = await applyCatalogueChange(tx, now, { parkId, kind, id, seen: version, values })
        refuseUnsure(applied.questions, sure)
        return { data: toView(kind, applied.row!), msg: 'Saved.', ...told(applied) }
      },
    },
    retireRow: {
      around: inLimitWords,
      write: async ({ input: { parkId, kind, id, version, sure }, tx, now }) => {
        const applied = await applyCatalogueChange(tx, now, { parkId, kind, id, seen: version, values: null })
        refuseUnsure(applied.questions, sure)
        return { data: applied.row === null ? null : toView(kind, applied.row), ...told(applied) }
      },
    },
    restoreRow: async ({ input: { parkId, kind, id, version, sure }, tx, now }) => {
      const applied = await applyCatalogueChange(tx, now, { parkId, kind, id, seen: version, values: 'back' })
      refuseUnsure(applied.questions, sure)
      return { data: toView(kind, applied.row!), ...told(applied) }
    },
    orderRows: async ({ input: { parkId, kind, ids }, tx }) => {
      if ((await lockList(tx, parkId)) === undefined) throw new Refusal('not-found')
      const rows = (await listRows(tx, kind, parkId)).filter(({ isRetired }) => !isRetired)
      if (rows.length !== ids.length || !rows.every(({ id }) => ids.includes(id))) {
        throw new Refusal('changed-meanwhile', {
          msg: `Someone changed this list in the meantime. Nothing was done; here it is as it is now.`,
        })
      }
      const before = rows.map((row) => nameOfRow(kind, row))
      if (rows.every(({ id }, place) => id === ids[place])) return { data: null, changes: [], live: [] }
      await setPositions(tx, kind, ids)
      const named = new Map(rows.map((row) => [row.id, nameOfRow(kind, row)]))
      return {
        data: null,
        changes: [
          {
            action: `put the ${CATALOGUE_KIND_WORDS[kind]} list in another order`,
            subject: { kind, id: ids[0]! },
            before: { order: before },
            after: { order: ids.map((id) => named.get(id)) },
          },
        ],
        live: [{ kind: 'catalogue' }],
      }
    },
  })
}
