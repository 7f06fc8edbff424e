import { createDataDir, startServerProcess } from '#server/testing/server-process.ts'
import { startBarePeer } from '../bare-peer.ts'
import { applyLoad } from '../load.ts'
import { type BenchRow, interleave } from '../row.ts'

const PATH = '/api/Index/getBannerList'
/** As a browser that has been here before asks: with its CSRF cookie. */
const REQUEST = `GET ${PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: XSRF-TOKEN=0123456789abcdef0123456789abcdef\r\n\r\n`
const LOAD = { request: REQUEST, connections: 20, milliseconds: 2_000 }
const REACH = 0.7

const measure = (port: number) => async () => {
  const result = await applyLoad({ ...LOAD, ports: [port] })
  if (result.others > 0) throw new Error(`${result.others} answers were not 200`)
  return result.perSecond
}

export const row: BenchRow = {
  name: 'read',
  what: `GET ${PATH}, 20 connections`,
  beside: 'bare node:http sending the same bytes',
  reach: `≥ ${REACH}`,
  run: async () => {
    const { dataDir, remove } = createDataDir()
    const env = { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '999999999', TRUST_PROXY: '' }
    // As on any day but the first, when the demo business is made and tells of itself.
    await (await startServerProcess(env)).stop()
    const ours = await startServerProcess(env)
    const peer = await startBarePeer(`http://127.0.0.1:${ours.port}${PATH}`)
    await measure(ours.port)()
    await measure(peer.port)()
    const figures = await interleave(7, measure(ours.port), measure(peer.port))
    await ours.stop()
    await peer.stop()
    remove()
    return {
      ours: `${figures.ours.toFixed(0)}/s`,
      peer: `${figures.peer.toFixed(0)}/s`,
      ratio: figures.ratio,
      spread: figures.spread,
      isReached: figures.ratio >= REACH,
    }
  },
}
