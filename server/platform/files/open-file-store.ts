import { join } from 'node:path'
import type { S3Settings } from '../settings.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3-store.ts'

/** The bucket when one is set, else the folder `files` beside the database. */
export function openFileStore({ s3, dataDir }: { s3: S3Settings | undefined; dataDir: string }): FileStore {
  return s3 ? openS3Store(s3) : openDiskStore(join(dataDir, 'files'))
}
