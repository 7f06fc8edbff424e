// @ts-check
// Writes ui/icons.svg and staff/icons/icons.svg: one symbol for every name beside them, drawn by Phosphor (MIT).
// Run with `npx tsx scripts/icons.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { STAFF_ICON_NAMES } from '../staff/icons/icon-names.ts'
import { ICON_NAMES } from '../ui/icon-names.ts'

const packed = createRequire(import.meta.url).resolve('@iconify-json/ph/icons.json')
/** @type {{ icons: Record<string, { body: string }> }} */
const { icons } = JSON.parse(readFileSync(packed, 'utf8'))

/**
 * @param {string} file
 * @param {readonly string[]} names
 */
function writeSprite(file, names) {
  const symbols = names.map((name) => {
    const icon = icons[name]
    if (!icon) throw new Error(`Phosphor has no icon called ${name}.`)
    return `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>`
  })
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL(`../${file}`, import.meta.url), sprite)
  console.log(`${file}: ${names.length} icons, ${sprite.length} bytes`)
}

writeSprite('ui/icons.svg', ICON_NAMES)
writeSprite('staff/icons/icons.svg', STAFF_ICON_NAMES)
