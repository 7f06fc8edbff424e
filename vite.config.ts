import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import { earlyScript, fewFiles, firstScreenLinks, lighterRouter } from './scripts/site-plugins.mjs'

/** The back office is an app of its own, and while it is written it has a Vite of its own. */
function proxyToStaff(port: string | undefined): Record<string, ProxyOptions> {
  return port ? { '/staff': { target: `http://127.0.0.1:${port}`, ws: true } } : {}
}

/** What the API server answers while Vite serves the pages. */
function proxyToApi(port: string | undefined): Record<string, ProxyOptions> {
  if (!port) return {}
  const toApi: ProxyOptions = { target: `http://127.0.0.1:${port}` }
  return Object.fromEntries(
    ['/api', '/files', '/pay/sandbox', '/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'].map(
      (path) => [path, toApi],
    ),
  )
}

const proxy = {
  ...proxyToApi(process.env['KENNEL_API_PORT']),
  ...proxyToStaff(process.env['KENNEL_STAFF_PORT']),
}

export default defineConfig({
  root: 'web',
  plugins: [react(), earlyScript(), firstScreenLinks(), lighterRouter(), fewFiles()],
  server: { host: '127.0.0.1', proxy, fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1', proxy },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Drawings stay files: cached for ever on their own, and never part of a script's weight.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
