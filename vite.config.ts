import { defineConfig, type HtmlTagDescriptor, type Plugin, type ProxyOptions } from 'vite'
import react from '@vitejs/plugin-react'

/** What the first screen shows and no browser would find before the style sheet and the script have arrived. */
const FIRST_SCREEN: { file: string; attrs: Record<string, string> }[] = [
  { file: '.woff2', attrs: { as: 'font', type: 'font/woff2', crossorigin: '' } },
  { file: '/hero.svg', attrs: { as: 'image', type: 'image/svg+xml', media: '(min-width: 769px)' } },
  { file: '/hero-phone.svg', attrs: { as: 'image', type: 'image/svg+xml', media: '(max-width: 768px)' } },
]

function preloadFirstScreen(): Plugin {
  return {
    name: 'kennel-preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((built): HtmlTagDescriptor[] => {
          if (built.type !== 'asset') return []
          const wanted = FIRST_SCREEN.find(({ file }) =>
            built.originalFileNames.some((name) => name.endsWith(file)),
          )
          if (!wanted) return []
          const attrs = { rel: 'preload', href: `/${built.fileName}`, ...wanted.attrs }
          return [{ tag: 'link', attrs, injectTo: 'head' }]
        }),
    },
  }
}

/** What the API server answers while Vite serves the pages. */
function proxyToApi(port: string | undefined): Record<string, ProxyOptions> {
  if (!port) return {}
  const toApi: ProxyOptions = {
    target: `http://127.0.0.1:${port}`,
    // The sources in web/api begin like the API's addresses; only they end in .ts or .tsx.
    bypass: ({ url }) => (/\.tsx?(\?|$)/.test(url ?? '') ? url : undefined),
  }
  return Object.fromEntries(
    ['/api', '/files', '/healthz', '/readyz', '/metrics'].map((path) => [path, toApi]),
  )
}

const proxy = proxyToApi(process.env['KENNEL_API_PORT'])

export default defineConfig({
  root: 'web',
  plugins: [react(), preloadFirstScreen()],
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
