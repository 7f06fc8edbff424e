// @ts-check
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
const TAKEN_OVER_LATER = ['/hero-lookup.tsx', '/home-below-fold.tsx', '/site-footer.tsx']

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

/** What Home asks for once it is painted. */
const AFTER_FIRST_PAINT = [
  'web/shell/footer/live-footer-columns.tsx',
  'web/shell/offline-bar.tsx',
  'web/shell/footer/site-footer.tsx',
  'web/marketing/home/banner-carousel.tsx',
  'web/marketing/home/hero-lookup.tsx',
  'web/marketing/home/home-below-fold.tsx',
  'web/marketing/home/live-crew.tsx',
  'web/marketing/home/live-documents.tsx',
  'web/marketing/live-prices.tsx',
  'web/session-start.ts',
  'client/log-in/session-calls.ts',
].map((file) => inProject(file))

const FORMS = inProject('client', 'forms', 'use-schema-form.ts')

/**
 * Few files instead of a hundred small ones, each of which is a journey of its own on a phone:
 * `base` is React, the router and the bundler's helpers, the same from release to release;
 * `schemas`, `calls` and `cache` are how the server is asked, three files so that no slow phone takes them all at once;
 * `late` is what Home asks for besides once it is painted;
 * `forms` is what is filled in, and comes with the pages and dialogs that have a form;
 * `shared` is what several later pages have in common.
 * What only one page has stays with it, and what the first screen needs stays in the entry.
 * @returns {Plugin}
 */
export function fewFiles() {
  const base = /\/node_modules\/(react|react-dom|scheduler|react-router)\/|\0vite\/preload-helper|\0rolldown/
  const library = /\/node_modules\/(react-hook-form|@hookform)\//
  const own = /^(?!.*\/node_modules\/).*\/(web|client|ui|domain|contract)\//
  return {
    name: 'kennel-few-files',
    apply: IN_SITE_BUILD,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // With it, two files could end up asking for each other.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', test: base, priority: 3 },
                {
                  name: 'schemas',
                  test: /\/node_modules\/zod\/|\/contract\/(fields|hidden-characters|endpoint|envelope)\.ts$/,
                  priority: 3,
                },
                {
                  name: 'calls',
                  test: /\/node_modules\/axios\/|\/client\/api\/(call|call-error)\.ts$/,
                  priority: 3,
                },
                {
                  name: 'cache',
                  test: /\/node_modules\/@tanstack\/|\/client\/api\/query-client\.ts$/,
                  priority: 3,
                },
                {
                  name: (id, context) =>
                    own.test(id) &&
                    isLater(id, context) &&
                    !AFTER_FIRST_PAINT.includes(id) &&
                    isIn(AFTER_FIRST_PAINT, id, context)
                      ? 'late'
                      : null,
                  debugName: 'late',
                  priority: 2,
                },
                {
                  name: (id, context) =>
                    library.test(id) || (own.test(id) && leadsTo(FORMS, id, context)) ? 'forms' : null,
                  debugName: 'forms',
                  priority: 2,
                  minShareCount: 2,
                },
                {
                  name: (id, context) => (own.test(id) && isLater(id, context) ? 'shared' : null),
                  debugName: 'shared',
                  priority: 1,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    }),
    generateBundle: (_options, bundle) => refuseRings(bundle),
  }
}

/**
 * Files that ask for each other may meet half of each other: whatever a grouped module imports belongs in its group
 * or below it.
 * @param {import('rolldown').OutputBundle} bundle
 */
function refuseRings(bundle) {
  /** @type {Set<string>} */
  const done = new Set()
  /** @param {string} name @param {string[]} path */
  const follow = (name, path) => {
    if (path.includes(name)) throw new Error(`built files import each other: ${[...path, name].join(' > ')}`)
    const file = bundle[name]
    if (done.has(name) || file?.type !== 'chunk') return
    for (const imported of file.imports) follow(imported, [...path, name])
    done.add(name)
  }
  for (const name of Object.keys(bundle)) follow(name, [])
}

const ENTRY = [inProject('web', 'main.tsx')]

/**
 * Not needed by the first screen.
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 */
const isLater = (id, context) => !isIn(ENTRY, id, context)

/** @type {Map<readonly string[], Set<string>>} */
const reaches = new Map()

/**
 * One of these modules, or imported by them without asking.
 * @param {readonly string[]} modules
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 */
function isIn(modules, id, context) {
  const known = reaches.get(modules)
  if (known) return known.has(id)
  const found = new Set(modules)
  for (const module of found) {
    for (const imported of context.getModuleInfo(module)?.importedIds ?? []) found.add(imported)
  }
  reaches.set(modules, found)
  return found.has(id)
}

/** @type {Map<string, Set<string>>} */
const sources = new Map()

/**
 * This module, or one that imports it without asking.
 * @param {string} module
 * @param {string} id
 * @param {import('rolldown').ChunkingContext} context
 */
function leadsTo(module, id, context) {
  const known = sources.get(module)
  if (known) return known.has(id)
  const found = new Set([module])
  for (const one of found) {
    for (const importer of context.getModuleInfo(one)?.importers ?? []) found.add(importer)
  }
  sources.set(module, found)
  return found.has(id)
}

const SERVICE_WORKER = inProject('staff', 'frame', 'service-worker', 'worker.ts')

/** Pages are asked for anew; PDFs of records are large to read, and only looked at with a network. */
const NOT_KEPT = /\.html$|\/pdf[.-]/

/**
 * /staff/sw.js, with the names of all that the build has made. W1, W16: what it keeps opens without a network.
 * @returns {Plugin}
 */
export function staffServiceWorker() {
  return {
    name: 'kennel-staff-service-worker',
    apply: IN_SITE_BUILD,
    enforce: 'post',
    // Written last of all: chunks that hold nothing but styles are taken out of the bundle late.
    async writeBundle({ dir = '' }, bundle) {
      const built = Object.values(bundle)
      const entry = built.find((file) => file.type === 'chunk' && file.isEntry)
      if (entry === undefined) throw new Error('The back office has no entry.')
      const names = built.map(({ fileName }) => fileName).filter((name) => !NOT_KEPT.test(name))
      const files = [...names, ...readdirSync(inProject('staff', 'public'))].map((name) => `/staff/${name}`)
      const worker = await rolldown({ cwd: inProject(), input: SERVICE_WORKER })
      const { output } = await worker.generate({
        format: 'iife',
        minify: true,
        intro: `const STAFF_BUILD = ${JSON.stringify({ entry: `/staff/${entry.fileName}`, files: files.toSorted() })};`,
      })
      await worker.close()
      writeFileSync(join(dir, 'sw.js'), output[0].code)
    },
  }
}
