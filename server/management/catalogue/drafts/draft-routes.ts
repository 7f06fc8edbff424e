import { staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { App } from '../../../app.ts'
import type { Route } from '../../../http/routes.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import { type StaffCall, staffRoutes } from '../../../office/write/audit/staff-write.ts'
import {
  type DraftRecord,
  findDraft,
  listOpenDrafts,
  listPublishedDrafts,
  updateDraft,
} from './draft-store.ts'
import { refuseMissingFiles } from '../refuse-missing-files.ts'
import { toDraftViews } from './draft-view.ts'
import { lockOpen, viewOf } from './lock-open.ts'
import { previewPublish } from './preview-publish.ts'
import { draftSubject, publishDraft } from './publish-draft.ts'
import { saveDraft } from './save-draft.ts'
import { undoPublish } from './undo-publish.ts'

const LIVE = [{ kind: 'catalogue' as const }]

/** K5, K9: drafts of prices, from the first value to the publication and back. */
export function draftRoutes(app: App): Route[] {
  return staffRoutes(app, staffDraft, {
    getDrafts: async ({ input: { parkId } }) => {
      const [drafts, published] = await Promise.all([
        listOpenDrafts(app.db, parkId),
        listPublishedDrafts(app.db, parkId),
      ])
      return {
        data: {
          drafts: await toDraftViews(app.db, drafts),
          published: await toDraftViews(app.db, published),
        },
      }
    },
    saveDraft: {
      check: ({ input: { rows } }) =>
        refuseMissingFiles(
          app,
          rows.map((row, place) => ({ ...row, id: row.rowId, path: ['rows', place, 'values'] })),
        ),
      write: saveDraft,
    },
    dropDraft: async ({ input, tx, now }) => {
      const draft = await lockOpen(tx, input)
      await updateDraft(tx, draft.id, { dropped_at: now, publish_at: null })
      return {
        data: null,
        msg: 'The draft is gone. Nothing changed for customers.',
        changes: [{ action: `threw the draft ${draft.name} away`, subject: after(draft) }],
        live: LIVE,
      }
    },
    previewPublish: async ({ input: { parkId, id }, tx, now }) => {
      const draft = await findDraft(tx, id)
      if (draft === undefined || draft.park_id !== parkId) throw new Refusal('not-found')
      return { data: await previewPublish(tx, draft, { now }), changes: [], live: [] }
    },
    publish: (call) => (call.input.at === null ? publishNow(call) : schedule(app, call)),
    unschedule: async ({ input, tx }) => {
      const draft = await lockOpen(tx, input)
      await updateDraft(tx, draft.id, { publish_at: null, stopped_because: '' })
      const changes =
        draft.publish_at === null
          ? []
          : [
              {
                action: `took the moment off the draft ${draft.name}`,
                subject: after(draft),
                before: { publishAt: draft.publish_at.toISOString() },
                after: { publishAt: null },
              },
            ]
      return { data: await viewOf(tx, draft.id), changes, live: LIVE }
    },
    undoPublish,
  })
}

type Publish = StaffCall<typeof staffDraft.publish>

async function publishNow({ input, tx, now, caller }: Publish) {
  const draft = await lockOpen(tx, input)
  const { changes } = await publishDraft(tx, draft, { now, by: caller.accountId, sure: input.sure })
  const published = {
    action: `published the draft ${draft.name}`,
    subject: after(draft),
    after: { rows: changes.length },
  }
  return {
    data: await viewOf(tx, draft.id),
    msg: 'Published. The next quote has the new prices.',
    changes: [published, ...changes],
    live: LIVE,
  }
}

/** What is asked is asked now, while somebody is there to answer. */
async function schedule(app: App, { input, tx, now, caller }: Publish) {
  const at = new Date(input.at!)
  if (at <= now) throw new Refusal('moment-past')
  const draft = await lockOpen(tx, input)
  await previewPublish(tx, draft, { now, sure: input.sure })
  await updateDraft(tx, draft.id, {
    publish_at: at,
    scheduled_by: caller.accountId,
    sure: input.sure,
    stopped_because: '',
  })
  await app.queue.add(
    tx,
    'publishDraft',
    { draftId: draft.id },
    { runAt: at, key: `publish draft ${draft.id}` },
  )
  return {
    data: await viewOf(tx, draft.id),
    changes: [
      {
        action: `set the moment of the draft ${draft.name}`,
        subject: after(draft),
        before: { publishAt: draft.publish_at?.toISOString() ?? null },
        after: { publishAt: at.toISOString() },
      },
    ],
    live: LIVE,
  }
}

const after = (draft: DraftRecord) => ({ ...draftSubject(draft), version: draft.version + 1 })
