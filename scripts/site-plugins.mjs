// @ts-check
import { rolldown } from 'rolldown'
import { inProject } from './project.mjs'

/** @typedef {import('vite').Plugin} Plugin */

/**
 * The site itself, not the copy of it that prerenders Home.
 * @type {Extract<NonNullable<Plugin['apply']>, Function>}
 */
const IN_SITE_BUILD = (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true
/** After the settings, which it reads, and before any style sheet, which it would wait for. */
const EARLY_PLACE = '<!-- early.ts -->'
/** Prerendered, and taken over by scripts that come later. */
const TAKEN_OVER_LATER = ['/home-below-fold.tsx', '/site-footer.tsx']

/**
 * web/early.ts written into the head: as a file it would be a journey of its own before the first paint.
 * The server names its hash in the page's policy.
 * @returns {Plugin}
 */
export function earlyScript() {
  return {
    name: 'kennel-early-script',
    apply: IN_SITE_BUILD,
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        if (!html.includes(EARLY_PLACE)) throw new Error('index.html has no place for early.ts.')
        const bundle = await rolldown({ cwd: inProject(), input: inProject('web', 'early.ts') })
        const { output } = await bundle.generate({ format: 'iife', minify: true })
        await bundle.close()
        const code = output[0].code.trim()
        return html.replace(EARLY_PLACE, () => `<script>${code}</script>`)
      },
    },
  }
}

/**
 * What the prerendered Home needs at its first paint and the browser would find late: the faces, and the styles
 * of the parts whose scripts come later.
 * @returns {Plugin}
 */
export function firstScreenLinks() {
  return {
    name: 'kennel-first-screen-links',
    apply: IN_SITE_BUILD,
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const all = Object.values(bundle ?? {})
        const fonts = all.filter((built) => built.fileName.endsWith('.woff2'))
        const later = all.filter(
          (built) =>
            built.type === 'chunk' && TAKEN_OVER_LATER.some((name) => built.facadeModuleId?.endsWith(name)),
        )
        const styles = new Set(later.flatMap((chunk) => [...stylesOf(chunk, bundle ?? {})]))
        return [
          ...fonts.map(({ fileName }) => preloadFont(fileName)),
          ...[...styles].map((file) => styleSheet(file)),
        ]
      },
    },
  }
}

/**
 * @param {string} file
 * @returns {import('vite').HtmlTagDescriptor}
 */
const preloadFont = (file) => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
  injectTo: 'head',
})

/**
 * @param {string} file
 * @returns {import('vite').HtmlTagDescriptor}
 */
const styleSheet = (file) => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: '', href: `/${file}` },
  injectTo: 'head',
})

/**
 * The styles of a chunk and of what it imports, without those the page links already.
 * @param {import('rolldown').OutputAsset | import('rolldown').OutputChunk | undefined} chunk
 * @param {import('rolldown').OutputBundle} bundle
 * @returns {Set<string>}
 */
function stylesOf(chunk, bundle) {
  if (chunk?.type !== 'chunk' || chunk.isEntry) return new Set()
  return new Set([
    ...chunk.imports.flatMap((name) => [...stylesOf(bundle[name], bundle)]),
    ...(chunk.viteMetadata?.importedCss ?? []),
  ])
}

/**
 * React Router's package leads everyone to its development build: the production one lies beside it. Both name
 * their components for the developer tools by statements that keep every one of them in the download; without the
 * names, forms, scroll restoration and prefetching, which nothing here uses, fall out.
 * @returns {Plugin}
 */
export function lighterRouter() {
  const production = inProject('node_modules', 'react-router', 'dist', 'production', 'index.mjs')
  return {
    name: 'kennel-lighter-router',
    apply: IN_SITE_BUILD,
    config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: production }] } }),
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'),
    },
  }
}

/**
 * React, the router and the bundler's own helpers in one file. Left alone they are spread over several small ones,
 * each a journey of its own on a phone; together they also stay the same, and cached, from release to release.
 * @returns {Plugin}
 */
export function oneBaseFile() {
  const base = /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\0vite\/preload-helper|\0rolldown/
  return {
    name: 'kennel-one-base-file',
    apply: IN_SITE_BUILD,
    config: () => ({
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: base }] } } } },
    }),
  }
}
