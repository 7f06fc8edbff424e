// @ts-check
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { inProject } from './project.mjs'

const EMPTY_ROOT = '<div id="root"></div>'
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]+)">/g
const MAIN_SCRIPT = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
/** As in web/main-script.ts. */
const MAIN_SCRIPT_ID = 'main-script'
/** React announces pictures that stand a few lines further down anyway. */
const IMAGE_PRELOADS = /^(<link rel="preload" as="image"[^>]*>)+/

/**
 * Draws Home into the built page, so that it is seen before any script has arrived.
 * @param {string} siteFolder
 */
export async function prerenderHome(siteFolder) {
  const page = join(siteFolder, 'index.html')
  const html = await readFile(page, 'utf8')
  const [before, after] = html.split(EMPTY_ROOT)
  if (before === undefined || after === undefined) throw new Error('index.html has no empty root element.')
  const home = (await drawHome()).replace(IMAGE_PRELOADS, '')
  const head = withMainScriptLater(await withStyles(before, siteFolder))
  await writeFile(page, `${head}<div id="root">${home}</div>${after}`)
}

/**
 * The page brings its styles along: on a slow line each style sheet is a journey of its own before the first paint.
 * A disabled link is never fetched, and tells the scripts that come later that their styles are here already.
 * @param {string} head
 * @param {string} siteFolder
 */
async function withStyles(head, siteFolder) {
  const sheets = [...head.matchAll(STYLE_SHEET)]
  const styles = await Promise.all(sheets.map(([, path = '']) => readFile(join(siteFolder, path), 'utf8')))
  return sheets.reduce(
    (html, [link, path], index) =>
      html.replace(
        link,
        () => `<style>${styles[index]}</style><link rel="stylesheet" href="${path}" disabled>`,
      ),
    head,
  )
}

/**
 * The page can be read without its script, and web/early.ts decides when to fetch it.
 * @param {string} head
 */
function withMainScriptLater(head) {
  const tags = [...head.matchAll(MAIN_SCRIPT)].map(([tag]) => tag)
  if (tags.length === 0) throw new Error('index.html names no main script.')
  return head
    .replaceAll(MAIN_SCRIPT, '')
    .replace('</head>', () => `<template id="${MAIN_SCRIPT_ID}">${tags.join('')}</template></head>`)
}

/** @returns {Promise<string>} */
async function drawHome() {
  // Inside the project, so that what it imports is found.
  mkdirSync(inProject('.cache'), { recursive: true })
  const folder = mkdtempSync(inProject('.cache', 'prerender-'))
  try {
    await build({
      configFile: inProject('vite.config.ts'),
      root: inProject('web'),
      mode: 'production',
      logLevel: 'warn',
      build: {
        outDir: folder,
        emptyOutDir: true,
        ssr: 'prerender.tsx',
        ssrEmitAssets: false,
        copyPublicDir: false,
      },
    })
    const built = await import(pathToFileURL(join(folder, 'prerender.js')).href)
    return await built.prerenderHome()
  } catch (error) {
    const why = 'Home could not be prerendered: nothing on it may touch the browser while it is drawn,'
    throw new Error(`${why} and every useSyncExternalStore needs its third argument.`, { cause: error })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
