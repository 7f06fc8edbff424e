/**
 * The colours of ui/tokens.css. Mail programs drop style sheets, so the light look is written at each element;
 * those that know dark mode keep the sheet below and turn it dark.
 */
const SERIF = 'Besley,Rockwell,Georgia,serif'
const SANS = 'Figtree,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

export const MAIL_STYLES = {
  ground: `margin:0;padding:0;background:#f5f1e7;color:#1d2a23;font:400 16px/1.55 ${SANS};-webkit-text-size-adjust:100%`,
  hidden: 'display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all',
  frame: 'padding:24px 12px 32px;background:#f5f1e7',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:20px;overflow:hidden;text-align:left',
  brand: 'padding:18px 24px 16px;background:#143b2c;border-bottom:4px solid #dce650',
  brandName: `color:#fff8ec;text-decoration:none;font:700 19px/1.3 ${SERIF}`,
  body: 'padding:28px 24px 32px',
  title: `margin:0 0 16px;color:#143b2c;font:700 25px/1.25 ${SERIF};overflow-wrap:anywhere`,
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  code: `margin:0 0 16px;padding:14px 8px;background:#f2f7ee;border-radius:12px;color:#143b2c;text-align:center;font:700 32px/1.2 ${SANS};letter-spacing:6px`,
  heading: `margin:24px 0 8px;color:#143b2c;font:700 18px/1.3 ${SERIF}`,
  facts: 'margin:0 0 16px;border-collapse:collapse;border-top:1px solid #e4dfd0',
  factLabel: `padding:8px 12px 8px 0;border-bottom:1px solid #e4dfd0;color:#566158;font:400 15px/1.4 ${SANS}`,
  factValue: `padding:8px 0;border-bottom:1px solid #e4dfd0;font:600 15px/1.4 ${SANS};overflow-wrap:anywhere`,
  list: 'margin:0 0 16px;padding:0 0 0 22px',
  item: 'margin:0 0 8px;overflow-wrap:anywhere',
  quiet: 'color:#566158',
  buttonRow: 'margin:24px 0 0',
  button: 'border-radius:999px;background:#1b4b38',
  buttonText: `display:inline-block;padding:14px 28px;color:#fff8ec;text-decoration:none;font:600 16px/1.25 ${SANS}`,
  foot: `max-width:512px;margin:0 auto;padding:20px 24px 0;text-align:left;color:#566158;font:400 13px/1.55 ${SANS}`,
  footLine: 'margin:0 0 10px;overflow-wrap:anywhere',
  link: 'color:#245f47;text-decoration:underline',
} as const

export const MAIL_DARK_CSS = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #0c1712 !important; color: #e9efe8 !important; }
.card { background: #16261e !important; }
.title { color: #fff8ec !important; }
.code { background: #22382c !important; color: #fff8ec !important; }
.button { background: #a9cf7f !important; }
.button-text { color: #0f2e23 !important; }
.quiet { color: #a8b5a9 !important; }
.link { color: #a9cf7f !important; }
}
`
