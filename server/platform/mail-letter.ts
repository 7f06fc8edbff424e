/** A plain letter in both forms of a mail. Paragraphs are text: nothing in them is read as HTML. */
export function letter(paragraphs: string[]): { text: string; html: string } {
  const blocks = paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${toHtml(paragraph)}</p>`)
  return {
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#fff;color:#1f2a24;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px">${blocks.join('')}</div></body></html>`,
  }
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function toHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '').replaceAll(/\r\n?|\n/g, '<br>')
}
