import './pay-link.css'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { CallError } from '#client/api/call-error.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageSkeleton } from '../../page/page-skeleton.tsx'
import { usePageHead } from '../../page/use-page-head.ts'
import { LinkOver, LinkReturned, LinkWaiting } from './pay-link-ends.tsx'
import { PayLinkOpen } from './pay-link-open.tsx'
import { PayLinkPaid } from './pay-link-paid.tsx'
import { PayLinkSign } from './pay-link-sign.tsx'
import { usePayLink } from './use-pay-link.ts'

/** O7, O32: paying what is due on one booking by card, without a log-in. */
export function PayLinkPage() {
  usePageHead('Pay by card', 'Pay for your booking without logging in.')
  useKeptPrivate()
  const [query] = useSearchParams()
  const token = query.get('link') ?? ''
  const session = query.get('session') ?? ''
  return token === '' ? <LinkOver /> : <Linked key={`${token} ${session}`} token={token} session={session} />
}

/** Neither listed nor sent on as a referrer. */
function useKeptPrivate() {
  useEffect(() => {
    const added = Object.entries({ robots: 'noindex', referrer: 'no-referrer' }).map(([name, content]) => {
      const meta = document.createElement('meta')
      Object.assign(meta, { name, content })
      document.head.append(meta)
      return meta
    })
    return () => {
      for (const meta of added) meta.remove()
    }
  }, [])
}

function Linked({ token, session }: { token: string; session: string }) {
  const read = usePayLink(token, session)
  // The server's own sentence: the link has run out, or too many were tried.
  if (read.data === undefined && read.error instanceof CallError)
    return <LinkOver text={read.error.message} />
  return (
    <div className={read.data === undefined && read.isError ? 'wrap' : ''}>
      <Loaded read={read} what="your payment" fallback={<PageSkeleton />}>
        {({ order, result, hasWaited }) => {
          if (order?.isToSign) return <PayLinkSign token={token} order={order} refetch={read.refetch} />
          if (result?.isRefunded) return <LinkReturned result={result} />
          if (result?.status === 'open' && order?.state !== 'paid')
            return <LinkWaiting hasWaited={hasWaited} />
          if (order?.state === 'paid' || result?.status === 'paid') {
            return <PayLinkPaid token={token} order={order} result={result} refetch={read.refetch} />
          }
          if (order === null) return <LinkOver />
          return <PayLinkOpen token={token} order={order} result={result} refetch={read.refetch} />
        }}
      </Loaded>
    </div>
  )
}
