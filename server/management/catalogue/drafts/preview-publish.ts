import type { Question } from '#contract/management/catalogue/catalogue.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { staffDraft } from '#contract/management/catalogue/drafts.ts'
import type { Database } from '../../../database.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { DraftRecord } from './draft-store.ts'
import { publishDraft } from './publish-draft.ts'
import { tryOut } from './try-out-store.ts'

type Preview = OutputOf<typeof staffDraft.previewPublish>

/**
 * What publishing would meet: done for real and undone. With the questions that were said yes to it refuses as the
 * publication would; without, it answers them.
 */
export async function previewPublish(
  tx: Database,
  draft: DraftRecord,
  { now, sure }: { now: Date; sure?: readonly string[] },
): Promise<Preview> {
  try {
    return await tryOut(tx, async () => {
      await publishDraft(tx, draft, { now, by: draft.made_by, sure: sure ?? [] })
      return { questions: [], stale: [] }
    })
  } catch (error) {
    if (sure !== undefined || !(error instanceof Refusal)) throw error
    if (error.reason === 'sure-needed') {
      return { questions: (error.data as { questions: Question[] }).questions, stale: [] }
    }
    if (error.reason === 'changed-meanwhile') {
      return { questions: [], stale: (error.data as { rows: Preview['stale'] }).rows }
    }
    throw error
  }
}
