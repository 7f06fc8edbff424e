/** What the server tells the page in its meta tags. Empty: everything is on this page's own origin. */
type PageSetting =
  | 'api-origin'
  | 'files-origin'
  | 'public-origin'
  | 'email-completions'
  | 'email-verification'

export function pageSetting(name: PageSetting): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? ''
}

/** The address of a stored file (a document, a banner, an uploaded photo). */
export function fileUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `${pageSetting('files-origin')}/${path.replace(/^\/+/, '')}`
}
