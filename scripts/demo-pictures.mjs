// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { inProject } from './project.mjs'

/**
 * Makes the photos that the demo business has taken, of our own drawings: `node scripts/demo-pictures.mjs`. They are kept
 * in the repository with their thumbnails, because drawing them takes longer than all the rest of a first start.
 */

const WIDE = { width: 960, height: 720 }
const SQUARE = { width: 720, height: 720 }
const THUMBNAIL_SIDE = 480

/** @param {string} name */
const readArt = (name) => readFileSync(inProject('ui', 'art', `${name}.svg`), 'utf8')

/** @param {string} sky @param {string} far @param {string} near */
const meadow = (sky, far, near) => `<rect width="240" height="240" fill="${sky}"/>
  <circle cx="196" cy="52" r="26" fill="#FFE9C2" fill-opacity=".8"/>
  <path d="M0 132c34-30 64-34 98-12 40-34 92-34 142 2v118H0z" fill="${far}"/>
  <g fill="#1F5540"><path d="M22 98l16 30h-8l14 26H0l14-26H6z"/><path d="M222 92l17 32h-8l15 28h-48l15-28h-8z"/></g>
  <path d="M0 168c70-22 150-22 240 0v72H0z" fill="${near}"/>`
const tiles = `<rect width="240" height="240" fill="#DCEBEA"/>
  <path d="M0 48h240M0 96h240M0 144h240M0 192h240M48 0v240M96 0v240M144 0v240M192 0v240" stroke="#C6DCDB" stroke-width="2"/>`

/** @param {string} dog @param {string} ground @param {string} [more] */
const portrait = (dog, ground, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240">${ground}
    ${readArt(dog).replace(/<svg [^>]*viewBox="([^"]*)"[^>]*>/, '<svg x="24" y="44" width="196" height="196" viewBox="$1">')}${more}</svg>`

const SUMMER = meadow('#FDF0D6', '#A9CDA4', '#6DAE5B')
const RAIN = meadow('#CAD6DA', '#8FB3A3', '#5E9A55')
const SNOW = meadow('#DCE8F0', '#F4F7F8', '#FFFFFF')
const MUD = `<g fill="#6B4A2F"><circle cx="78" cy="130" r="8"/><circle cx="94" cy="114" r="4"/><circle cx="160" cy="146" r="9"/>
  <circle cx="174" cy="126" r="4"/><circle cx="66" cy="166" r="5"/><circle cx="182" cy="170" r="6"/><circle cx="116" cy="98" r="5"/>
  <circle cx="132" cy="82" r="3"/><circle cx="88" cy="214" r="9"/><circle cx="150" cy="222" r="7"/><circle cx="120" cy="232" r="6"/></g>`
const BOW = `<g fill="#C8553D"><path d="M122 84l-28-15c-5 9-5 21 0 30zM122 84l28-15c5 9 5 21 0 30z"/><circle cx="122" cy="84" r="8" fill="#A93F2B"/></g>`

/** @type {Record<string, { svg: string, size: { width: number, height: number }, position?: string }>} */
const PICTURES = {
  'dog-golden': { svg: portrait('portrait-golden', SUMMER), size: SQUARE },
  'dog-corgi': { svg: readArt('gallery-06'), size: SQUARE, position: 'bottom' },
  'dog-lab-mix': { svg: portrait('portrait-labmix', SUMMER), size: SQUARE },
  'dog-husky': { svg: portrait('portrait-husky', SNOW), size: SQUARE },
  'dog-poodle': { svg: portrait('portrait-poodle', RAIN), size: SQUARE },
  'groom-before': { svg: portrait('portrait-poodle', RAIN, MUD), size: SQUARE },
  'groom-after': { svg: portrait('portrait-poodle', tiles, BOW), size: SQUARE },
  'groom-bath': { svg: readArt('gallery-04'), size: SQUARE },
  'card-rain': { svg: readArt('gallery-01'), size: WIDE },
  'card-nap': { svg: readArt('gallery-02'), size: WIDE },
  'card-walk': { svg: readArt('gallery-05'), size: WIDE },
  'card-evening': { svg: readArt('gallery-09'), size: WIDE },
  'card-hall': { svg: readArt('gallery-08'), size: WIDE },
}

const folder = inProject('db', 'seed', 'pictures')
mkdirSync(folder, { recursive: true })
for (const [name, { svg, size, position = 'centre' }] of Object.entries(PICTURES)) {
  const drawn = await sharp(Buffer.from(svg), { density: 200 })
    .resize({ ...size, fit: 'cover', position })
    .flatten()
    .png()
    .toBuffer()
  const webp = await sharp(drawn).webp({ quality: 70, effort: 6 }).toBuffer()
  const thumbnail = await sharp(drawn).resize(THUMBNAIL_SIDE).webp({ quality: 70, effort: 6 }).toBuffer()
  writeFileSync(`${folder}/${name}.webp`, webp)
  writeFileSync(`${folder}/${name}-${THUMBNAIL_SIDE}.webp`, thumbnail)
}
