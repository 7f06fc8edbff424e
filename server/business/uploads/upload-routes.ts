import { files } from '#contract/files.ts'
import type { App } from '../../app.ts'
import { type Caller, routes } from '../../http/routes.ts'
import { type CheckedUpload, checkUpload } from '../../platform/files/check-upload.ts'
import { StoreFull } from '../../platform/files/file-store.ts'
import type { UploadRefusalReason } from '../../platform/files/upload-refusal.ts'
import { Refusal, type RefusalReason } from '../../http/refusals/refusal.ts'
import { keepUpload } from './keep-upload.ts'
import { fileLinks } from './private-links.ts'
import { limitConcurrency, refuseFullAccount, refuseTooMuch } from './upload-limits.ts'

export function uploadRoutes(app: App) {
  const oneOfFew = limitConcurrency()
  return routes(files, {
    upload: ({ file, caller }) =>
      oneOfFew(caller.accountId, async () => {
        await refuseFullAccount(app.db, caller, app.clock.now())
        const checked = await checkUpload(file, 'private')
        if (!checked.ok) throw new Refusal(refusalFor(checked.reason), { msg: checked.msg })
        await keep(app, caller, checked)
        const { name, type, image } = checked.file
        const link = await fileLinks(app)
        return { data: { name, path: link(name), thumbnailPath: image && link(image.thumbnail), type } }
      }),
  })
}

async function keep(app: App, caller: Caller, checked: CheckedUpload): Promise<void> {
  const { name, type, size, image } = checked.file
  const now = app.clock.now()
  const row = {
    account_id: caller.accountId,
    file_name: name,
    thumbnail: image?.thumbnail ?? null,
    type,
    size_bytes: size,
    created_at: now,
  }
  try {
    await keepUpload(app, { row, file: checked }, (tx) =>
      refuseTooMuch(tx, caller, { name, bytes: size }, now),
    )
  } catch (error) {
    if (!(error instanceof StoreFull)) throw error
    app.log.error({ err: error }, 'there is no room left to store files')
    throw new Refusal('busy', {
      msg: 'We can’t take files right now, so we didn’t keep yours. Please send it again later.',
    })
  }
}

function refusalFor(reason: UploadRefusalReason): RefusalReason {
  if (reason === 'busy') return 'busy'
  if (reason === 'too-large') return 'body-too-large'
  return reason === 'unknown-type' || reason === 'heic' ? 'wrong-content-type' : 'bad-request'
}
