import { DEFAULT_PARK_ID } from '#contract/business/catalog.ts'
import { staffContent } from '#contract/management/content/site-files.ts'
import type { App } from '../../app.ts'
import type { Route } from '../../http/routes.ts'
import { staffRoutes } from '../../office/write/audit/staff-write.ts'
import { dropUnkept, keepSiteFile, toSiteFile } from './keep-site-file.ts'
import { listSiteFiles } from './site-file-store.ts'

/** N1: what pages of the site may show. */
export function siteFileRoutes(app: App): Route[] {
  return staffRoutes(app, staffContent, {
    getFiles: async () => ({ data: { files: (await listSiteFiles(app.db)).map(toSiteFile) } }),
    keepFile: {
      around: async ({ input }, attempt) => {
        try {
          return await attempt()
        } catch (error) {
          await dropUnkept(app, input)
          throw error
        }
      },
      write: async ({ caller, input, tx, now }) => {
        const file = await keepSiteFile(app, tx, caller, input, now)
        const { name, kind, width, height } = file
        return {
          data: file,
          changes: [
            {
              action: kind === 'pdf' ? 'uploaded a PDF for the site' : 'uploaded a picture for the site',
              subject: { kind: 'settings', id: DEFAULT_PARK_ID },
              before: {},
              after: { file: name, ...(width !== null && { width, height }) },
            },
          ],
          live: [{ kind: 'catalogue' }],
        }
      },
    },
  })
}
