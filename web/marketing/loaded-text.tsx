import './long-text.css'
import type { ReactNode } from 'react'
import { Loaded, type Reading } from '../app/loaded.tsx'

interface LoadedTextProps<Data> {
  read: Reading<Data>
  title: string
  /** What is being read, as the sentence needs it: "the terms". */
  what: string
  children: (data: Data) => ReactNode
}

/** A long text from the server. Until it is here the page has its title and the text its place. */
export function LoadedText<Data>({ read, title, what, children }: LoadedTextProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  return (
    <div className="wrap long-text">
      <header className="long-text-head">
        <h1>{title}</h1>
      </header>
      <div className="long-text-body">
        <Loaded read={read} what={what} height={900}>
          {children}
        </Loaded>
      </div>
    </div>
  )
}
