import { useEffect } from 'react'
import { BUSINESS } from './business.ts'

/** Title and description of the page in the tab, in history and in search results. */
export function usePageHead(title: string, description: string) {
  useEffect(() => {
    document.title = `${title} | ${BUSINESS.name}`
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
}
