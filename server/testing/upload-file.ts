import type { Envelope } from '#contract/envelope.ts'
import { aPhoto } from './sample-files.ts'
import type { TestServer } from './test-server.ts'

/** Sends bytes as a browser's form does. */
export async function sendFile(
  { url }: TestServer,
  bytes: Uint8Array,
  fileName: string,
  headers: Record<string, string> = {},
): Promise<Envelope<unknown>> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName)
  const response = await fetch(`${url}/api/file/upload`, { method: 'POST', body: form, headers })
  return (await response.json()) as Envelope<unknown>
}

/** A photo that was taken; answers its name. Another shade makes another file. */
export async function uploadFile(
  server: TestServer,
  fileName: string,
  headers: Record<string, string>,
  shade?: number,
): Promise<{ name: string }> {
  const photo = await aPhoto(shade === undefined ? {} : { shade })
  const answer = await sendFile(server, photo, fileName, headers)
  if (answer.code !== 200) throw new Error(`the file was refused: ${answer.msg}`)
  return answer.data as { name: string }
}
