import type { GeneratedAlways } from 'kysely'

export interface UploadTables {
  upload: {
    file_name: string
    account_id: number
    thumbnail: string | null
    type: string
    size_bytes: number
    /** When it was sent, or sent again. */
    created_at: Date
  }
  upload_terms: {
    role: 'customer' | 'staff' | 'manager'
    max_megabytes: number
    max_files: number
    max_files_a_day: number
    updated_at: GeneratedAlways<Date>
  }
}
