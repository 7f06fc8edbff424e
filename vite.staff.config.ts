import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lighterRouter, staffServiceWorker } from './scripts/site-plugins.mjs'

/** The back office, an app of its own under /staff/. */
export default defineConfig({
  root: 'staff',
  base: '/staff/',
  // The site's Vite keeps its own beside it.
  cacheDir: '../node_modules/.vite-staff',
  plugins: [react(), lighterRouter(), staffServiceWorker()],
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  build: {
    outDir: '../dist/staff',
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
