import { type ComponentType, useEffect, useState } from 'react'
import { StaffLoaded } from './staff-loaded.tsx'

/** A part of a page that is large and often not needed: its code comes when it is, and can be tried again if it does not. */
export function whenNeeded<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: { Part: ComponentType<Props> } | undefined
  return function WhenNeeded(props) {
    const [part, setPart] = useState(known)
    const [failure, setFailure] = useState<string | null>(null)
    useEffect(() => {
      const fetchPart = async () => {
        try {
          known ??= { Part: await load() }
          setPart(known)
        } catch {
          setFailure(`We couldn’t load ${what}. Please check the connection and try again.`)
        }
      }
      if (part === undefined && failure === null) void fetchPart()
    }, [part, failure])
    const read = {
      data: part,
      failure,
      staleSince: null,
      isFetching: part === undefined && failure === null,
      refetch: () => setFailure(null),
    }
    return (
      <StaffLoaded read={read} what={what}>
        {({ Part }) => <Part {...props} />}
      </StaffLoaded>
    )
  }
}
