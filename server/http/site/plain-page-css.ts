/** The colours of ui/tokens.css, for the few pages that stand without the site's build. */
export const PLAIN_PAGE_CSS = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #fbf9f4; color: #1d2a23; font: 400 1rem/1.6 Figtree, system-ui, sans-serif; }
h1, h2, h3, h4 { font-family: Besley, Georgia, serif; line-height: 1.25; margin: 0; overflow-wrap: anywhere; }
a { color: #245f47; text-underline-offset: 0.2em; }
a:focus-visible, [tabindex]:focus-visible { outline: 3px solid #2f7658; outline-offset: 2px; border-radius: 4px; }
.eyebrow { margin: 0 0 0.5rem; font-weight: 600; color: #2f7658; }
.none { color: #566158; margin: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.4rem 0.75rem 0.4rem 0; border-top: 1px solid #eae3d3; }
thead th { border-top: 0; color: #566158; font-size: 0.8125rem; }
tbody th { font-weight: 400; white-space: nowrap; }
.lost { min-height: 100vh; display: grid; place-items: center; padding: 1rem; }
.lost main { max-width: 34rem; text-align: center; }
.lost h1 { font-size: clamp(1.75rem, 6vw, 2.5rem); }
.button { display: inline-block; background: #1b4b38; color: #fff8ec; padding: 0.8rem 1.75rem; border-radius: 999px; font-weight: 600; text-decoration: none; }
button.button { border: 0; font: inherit; font-weight: 600; cursor: pointer; }
button.button:focus-visible { outline: 3px solid #2f7658; outline-offset: 2px; }
.button:hover { background: #245f47; }
.checkout { min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: linear-gradient(#fff6e6, #fde9cb); }
.checkout main { width: 100%; max-width: 32rem; background: #fff; border: 1px solid #e4decf; border-radius: 20px; padding: clamp(1.25rem, 5vw, 2.25rem); box-shadow: 0 1px 2px rgb(20 59 44 / 0.06), 0 2px 8px rgb(20 59 44 / 0.05); overflow-wrap: anywhere; }
.checkout h1 { font-size: clamp(1.75rem, 6vw, 2.25rem); }
.checkout .brand { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 1.25rem; font: 600 1.25rem/1.2 Besley, Georgia, serif; color: #143b2c; }
.checkout .brand svg { flex: none; }
.checkout table { margin: 1.25rem 0 1.5rem; }
.checkout caption { text-align: left; font-weight: 600; padding-bottom: 0.5rem; }
.checkout tbody th, .checkout tfoot th { white-space: normal; font-weight: inherit; }
.checkout td { text-align: right; white-space: nowrap; padding-right: 0; font-variant-numeric: tabular-nums; }
.checkout tfoot { font-weight: 600; }
.checkout form { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.checkout form .button { padding-inline: 0.75rem; overflow-wrap: normal; }
.checkout form .button:first-of-type { grid-column: 1 / -1; }
.checkout .none { margin-top: 1rem; font-size: 0.9375rem; }
.notice { margin: 0 0 1rem; padding: 0.4rem 0.9rem; border-radius: 999px; width: fit-content; background: #f6f8d8; color: #5e6900; font-weight: 600; font-size: 0.9375rem; }
button.button.quiet { background: #fff; color: #1b4b38; box-shadow: inset 0 0 0 1.5px #1b4b38; }
button.button.quiet:hover { background: #e6f0e2; }
`
