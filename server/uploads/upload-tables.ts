export interface UploadTables {
  upload: {
    file_name: string
    account_id: number
    thumbnail: string | null
    type: string
    size_bytes: number
    created_at: Date
  }
}
