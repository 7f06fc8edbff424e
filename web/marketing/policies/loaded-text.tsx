import '#client/page/long-text.css'
import type { ReactNode } from 'react'
import { Loaded, type Reading } from '#client/page/loaded.tsx'
import { LongTextSkeleton } from './long-text-skeleton.tsx'

interface LoadedTextProps<Data> {
  read: Reading<Data>
  title: string
  /** What is being read, as the sentence needs it: "the terms". */
  what: string
  children: (data: Data) => ReactNode
}

/** A long text from the server. Until it is here, and when it does not come, the page has its title. */
export function LoadedText<Data>({ read, title, what, children }: LoadedTextProps<Data>) {
  if (read.data !== undefined) return children(read.data)
  if (!read.isError) return <LongTextSkeleton title={title} what={what} />
  return (
    <div className="wrap long-text">
      <h1 className="long-text-head">{title}</h1>
      <div className="long-text-body">
        <Loaded read={read} what={what}>
          {children}
        </Loaded>
      </div>
    </div>
  )
}
