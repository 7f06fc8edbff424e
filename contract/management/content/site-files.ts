import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { NoInput } from '../../fields.ts'

/** A picture or PDF that pages of the site may show. */
export const SiteFile = z.object({
  /** As forms name it: `public/…`. */
  name: z.string(),
  kind: z.enum(['picture', 'pdf']),
  /** Of pictures, as they are kept; null where nobody measured. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  sizeBytes: z.int().nullable(),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
})
export type SiteFile = z.output<typeof SiteFile>

export const staffContent = {
  getFiles: endpoint({
    method: 'GET',
    path: '/api/staffContent/getFiles',
    access: 'staff',
    needs: 'desk',
    summary: 'Every file that pages of the site may show.',
    input: NoInput,
    output: z.object({ files: z.array(SiteFile) }),
  }),
  keepFile: endpoint({
    method: 'POST',
    path: '/api/staffContent/keepFile',
    access: 'staff',
    needs: 'manager',
    idempotent: true,
    summary: 'Makes a file that was just sent one of the site’s: anyone may fetch it from then on.',
    input: z.object({
      /** As file/upload named it. */
      name: z.string('Please choose a file.').max(200, 'Please choose a file.'),
      kind: z.enum(['picture', 'pdf'], { error: 'Please choose a picture or a PDF.' }),
    }),
    output: SiteFile,
  }),
}
