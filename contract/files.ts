import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NoInput } from './fields.ts'

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/api/file/upload',
    access: 'customer',
    summary: 'Send one picture or PDF of at most 10 MB as multipart/form-data, in the field file.',
    input: NoInput,
    output: z.object({
      /** To name the file in other calls. */
      name: z.string(),
      /** To show it: a link that works for a while. */
      path: z.string(),
      /** A small picture of it; null for a PDF. */
      thumbnailPath: z.string().nullable(),
      type: z.string(),
    }),
    limit: { max: 60, perSeconds: 600 },
    takesFile: true,
  }),
}
