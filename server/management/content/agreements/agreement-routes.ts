import { staffAgreement } from '#contract/management/content/agreements.ts'
import type { App } from '../../../app.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { Route } from '../../../http/routes.ts'
import type { Change } from '../../../office/write/audit/change.ts'
import { refuseStale } from '../../../office/write/audit/refuse-stale.ts'
import { staffRoutes } from '../../../office/write/audit/staff-write.ts'
import {
  type AgreementRecord,
  deleteAgreementDraft,
  findAgreementDraft,
  insertAgreementDraft,
  listAgreements,
  lockAgreement,
  publishAgreementDraft,
  raiseRevision,
  scheduleAgreement,
  updateAgreementDraft,
  type VersionRecord,
} from './agreement-store.ts'
import { previewLink } from './preview-link.ts'
import { readSignatureCsv, readSignatureList, viewAgreements } from './read-agreements.ts'

const textOf = ({ title, body, note }: { title: string; body: string; note: string }) => ({
  title,
  body,
  note,
})

/** N3: agreements, their versions, and who signed them. */
export function agreementRoutes(app: App): Route[] {
  return staffRoutes(app, staffAgreement, {
    getAgreements: async ({ input }) => ({
      data: {
        agreements: await viewAgreements(app.db, await listAgreements(app.db, input.parkId), app.clock.now()),
      },
    }),
    getSignatures: async ({ input }) => ({ data: await readSignatureList(app.db, input) }),
    getSignatureCsv: async ({ input }) => ({ data: await readSignatureCsv(app.db, input) }),
    getPreviewLink: async ({ input: { id } }) => {
      if ((await findAgreementDraft(app.db, id)) === undefined) throw new Refusal('not-found', NO_DRAFT)
      return { data: await previewLink(app, id) }
    },
    saveAgreement: async ({ input, caller, tx, now }) => {
      const agreement = await lockSeen(tx, input)
      const draft = await findAgreementDraft(tx, agreement.id)
      if (draft !== undefined && draft.publish_at !== null) throw new Refusal('changed-meanwhile', SCHEDULED)
      const wanted = textOf(input)
      if (draft === undefined) await insertAgreementDraft(tx, agreement.id, caller.accountId, wanted)
      else await updateAgreementDraft(tx, agreement.id, wanted)
      const before = draft === undefined ? {} : textOf(draft)
      return done(tx, agreement, now, {
        action: `${draft === undefined ? 'began' : 'changed'} a new version of ${wanted.title}`,
        before: differs(before, wanted),
        after: differs(wanted, before),
      })
    },
    dropAgreement: async ({ input, tx, now }) => {
      const agreement = await lockSeen(tx, input)
      const draft = await requireDraft(tx, agreement)
      await deleteAgreementDraft(tx, agreement.id)
      return done(tx, agreement, now, {
        action: `threw the draft of ${draft.title} away`,
        before: textOf(draft),
        after: {},
      })
    },
    publishAgreement: async ({ input, caller, tx, now }) => {
      const agreement = await lockSeen(tx, input)
      const draft = await requireDraft(tx, agreement)
      const at = input.at === null ? null : new Date(input.at)
      if (at !== null && at <= now)
        throw new Refusal('bad-request', { msg: 'Please choose a moment that is still to come.' })
      await scheduleAgreement(tx, agreement.id, { at, resign: input.resign, by: caller.accountId })
      if (at === null) await publishAgreementDraft(tx, agreement.id, now)
      return done(tx, agreement, now, {
        action:
          at === null
            ? `published version ${draft.version} of ${draft.title}`
            : `set the moment of version ${draft.version} of ${draft.title}`,
        before: {},
        after: { resign: input.resign, ...(at !== null && { publishAt: at.toISOString() }) },
      })
    },
    unscheduleAgreement: async ({ input, caller, tx, now }) => {
      const agreement = await lockSeen(tx, input)
      const draft = await requireDraft(tx, agreement)
      await scheduleAgreement(tx, agreement.id, { at: null, resign: draft.resign, by: caller.accountId })
      return done(tx, agreement, now, {
        action: `took the moment off version ${draft.version} of ${draft.title}`,
        before: { publishAt: draft.publish_at?.toISOString() ?? null },
        after: { publishAt: null },
      })
    },
  })
}

const SCHEDULED = {
  msg: 'This version is published at its moment. Take the moment off first, then change it.',
  nothingDone: true,
}

const NO_DRAFT = { msg: 'There is no draft of this agreement.', nothingDone: true }

function differs<Text extends object>(one: Text, other: object): Partial<Text> {
  const rest = other as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => rest[name] !== value),
  ) as Partial<Text>
}

async function lockSeen(
  tx: Database,
  { id, version }: { id: number; version: number },
): Promise<AgreementRecord> {
  const agreement = await lockAgreement(tx, id)
  if (agreement === undefined) throw new Refusal('not-found')
  await refuseStale(tx, {
    subject: { kind: 'agreement', id },
    seen: version,
    version: agreement.revision,
    now: null,
    timeZone: agreement.timeZone,
    viewer: { role: 'manager', permissions: [] },
  })
  return agreement
}

async function requireDraft(tx: Database, { id }: AgreementRecord): Promise<VersionRecord> {
  const draft = await findAgreementDraft(tx, id)
  if (draft !== undefined) return draft
  throw new Refusal('not-found', NO_DRAFT)
}

async function done(tx: Database, agreement: AgreementRecord, now: Date, change: Omit<Change, 'subject'>) {
  await raiseRevision(tx, agreement.id)
  const revision = agreement.revision + 1
  const [data] = await viewAgreements(tx, [{ ...agreement, revision }], now)
  const subject = { kind: 'agreement' as const, id: agreement.id, version: revision }
  return { data: data!, changes: [{ ...change, subject }], live: [{ kind: 'catalogue' as const }] }
}
