import type { Generated } from 'kysely'

export interface SiteFileTables {
  site_file: {
    name: string
    thumbnail: string | null
    kind: 'picture' | 'pdf'
    width: number | null
    height: number | null
    size_bytes: number | null
    uploaded_by: number | null
    uploaded_at: Date | null
    /** It was on a page, or still is. */
    used: Generated<boolean>
    unused_since: Date | null
  }
}
