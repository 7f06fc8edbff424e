/** HTML that is known to be safe: everything put into a template is escaped, unless it is Html itself. */
export interface Html {
  text: string
}

export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return {
    text: parts
      .map((part, index) => part + (index < values.length ? asText(values[index] ?? '') : ''))
      .join(''),
  }
}

function asText(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((one) => one.text).join('')
  return typeof value === 'object' ? value.text : escapeHtml(String(value))
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
