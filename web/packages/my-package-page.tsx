import './my-package-page.css'
import { useState } from 'react'
import { useRead } from '#client/api/use-read.ts'
import { EmptyPanel } from '#client/page/empty-panel.tsx'
import { Loaded } from '#client/page/loaded.tsx'
import { parkToday } from '#client/page/park-today.ts'
import { isUsable } from '#client/passes/pass-words.ts'
import { type Pass, packages } from '#contract/business/packages.ts'
import spotPackage from '#ui/art/spot-package.svg'
import { PackagePlaces, PassSkeleton } from './package-skeleton.tsx'
import { PackagesForSale } from './packages-for-sale.tsx'
import { PassCard } from './pass-card.tsx'
import { PastPasses } from './past-passes.tsx'
import { StoreCredit } from './store-credit.tsx'
import { UnpaidPackages } from './unpaid-packages.tsx'
import { usePackagesForSale } from './use-packages-for-sale.ts'

const FOR_SALE = 'packages-for-sale'

/** A household's passes as punch cards, its store credit, and the packages it can buy. */
export function MyPackagePage() {
  const mine = useRead(packages.getMyPackages, {})
  const forSale = usePackagesForSale()
  const passes = mine.data?.passes ?? []
  return (
    <div className="my-packages">
      <UnpaidPackages />
      <Loaded read={mine} what="your passes" fallback={<PassSkeleton />}>
        {(data) => (
          <>
            <Passes passes={data.passes} />
            <StoreCredit cents={data.creditCents} />
            <PastPasses passes={data.passes.filter((pass) => !isUsable(pass))} />
          </>
        )}
      </Loaded>
      <section aria-labelledby={FOR_SALE}>
        <Loaded read={forSale} what="the packages" fallback={<PackagePlaces />}>
          {(data) => (
            <PackagesForSale
              {...data}
              headingId={FOR_SALE}
              isFirst={passes.length === 0}
              creditCents={mine.data?.creditCents ?? 0}
            />
          )}
        </Loaded>
      </section>
    </div>
  )
}

function Passes({ passes }: { passes: readonly Pass[] }) {
  const [today] = useState(parkToday)
  const usable = passes.filter(isUsable)
  if (usable.length === 0) return <NoPasses hasHadSome={passes.length > 0} />
  return usable.map((pass, place) => (
    <PassCard key={pass.id} pass={pass} today={today} isFirst={place === 0} isOnly={usable.length === 1} />
  ))
}

function NoPasses({ hasHadSome }: { hasHadSome: boolean }) {
  const show = () => {
    const heading = document.getElementById(FOR_SALE)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <EmptyPanel
      art={spotPackage}
      title={hasHadSome ? 'No days left' : 'Save with a package'}
      text="Buy a few days at once and each one costs less. Any of your dogs can use them."
    >
      <button type="button" className="button primary" onClick={show}>
        See packages
      </button>
    </EmptyPanel>
  )
}
