import { gzipSync } from 'node:zlib'

const COUNTED = /<script\b[^>]*\bsrc="([^"]+)"|<link rel="modulepreload"[^>]*\bhref="([^"]+)"/g

/** Every script the page asks for before it is idle, gzipped hard: those its HTML names, for nothing else is asked for. */
export async function firstScreenScriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const paths = [...html.matchAll(COUNTED)].map(([, script, preload]) => script ?? preload ?? '')
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })
      return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
