import { files } from '#contract/files.ts'
import type { App } from '../app.ts'
import { Refusal, type RefusalReason } from '../http/refusal.ts'
import { routes } from '../http/routes.ts'
import { acceptUpload } from '../platform/files/accept-upload.ts'
import type { UploadRefusalReason } from '../platform/files/upload-refusal.ts'
import { keepUpload } from './keep-upload.ts'
import { fileLinks } from './private-links.ts'

export const uploadRoutes = (app: App) =>
  routes(files, {
    upload: async ({ file, caller }) => {
      const answer = await acceptUpload(app.files, file, 'private')
      if (!answer.ok) throw new Refusal(refusalFor(answer.reason), { msg: answer.msg })
      const { name, type, size, image } = answer.file
      await keepUpload(app, {
        account_id: caller.accountId,
        file_name: name,
        thumbnail: image?.thumbnail ?? null,
        type,
        size_bytes: size,
        created_at: app.clock.now(),
      })
      const link = await fileLinks(app)
      return { data: { name, path: link(name), thumbnailPath: image && link(image.thumbnail), type } }
    },
  })

function refusalFor(reason: UploadRefusalReason): RefusalReason {
  if (reason === 'too-large') return 'body-too-large'
  return reason === 'unknown-type' || reason === 'heic' ? 'wrong-content-type' : 'bad-request'
}
