import type { Answer } from '#contract/office/day/today.ts'
import { type Asking, momentWords, toAnswer } from './answer-words.ts'
import { listDraftsToAnswer } from './draft-answers-store.ts'

/** AD86: prices that will not come at their moment, or did not, unless a manager sees to it. */
export async function draftAnswers({ app, parkId, timeZone }: Asking): Promise<Answer[]> {
  const drafts = await listDraftsToAnswer(app.db, parkId)
  return drafts.map(({ id, name, version, publish_at, stopped_because, scheduler }) =>
    toAnswer(
      {
        kind: 'draft',
        id,
        title: `The draft “${name}” ${publish_at === null ? 'wasn’t published' : 'won’t publish itself'}`,
        line:
          publish_at === null
            ? stopped_because
            : `${scheduler}, who set it for ${momentWords(publish_at, timeZone)}, isn’t a manager any more. Look at it and set its moment yourself.`,
        until: publish_at,
      },
      { version },
    ),
  )
}
