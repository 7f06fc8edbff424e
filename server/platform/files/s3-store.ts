import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings.ts'
import { assertFileName, typeOfName } from './file-name.ts'
import type { FileStore } from './file-store.ts'

/** Files in a bucket of any S3-compatible storage. A put there is whole or absent by itself. */
export function openS3Store(settings: S3Settings): FileStore {
  let opened: ReturnType<typeof openClient> | null = null
  // Loaded with the first file: the library is large, and most servers have no bucket.
  const s3 = () => (opened ??= openClient(settings))

  return {
    async put(name, bytes, type) {
      assertFileName(name, type)
      const { client, sdk } = await s3()
      const command = new sdk.PutObjectCommand({
        Bucket: settings.bucket,
        Key: name,
        Body: bytes,
        ContentType: type,
        ContentLength: bytes.byteLength,
      })
      await client.send(command)
    },

    async open(name) {
      const type = typeOfName(name)
      if (type === null) return null
      const { client, sdk } = await s3()
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: settings.bucket, Key: name }))
        if (!(found.Body instanceof Readable)) throw new Error(`The storage gave no content for ${name}`)
        return { stream: found.Body, size: found.ContentLength ?? 0, type }
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return null
        throw error
      }
    },

    async remove(name) {
      if (typeOfName(name) === null) return
      const { client, sdk } = await s3()
      await client.send(new sdk.DeleteObjectCommand({ Bucket: settings.bucket, Key: name }))
    },
  }
}

async function openClient(settings: S3Settings) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    region: settings.region,
    forcePathStyle: true,
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    // Checksums only where the storage asks for them: many S3-compatible ones do not know the newer kinds.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, sdk }
}
