import { use } from 'react'
import { Navigate } from 'react-router'
import { SetupFind } from './setup-find.tsx'
import { SetupGroups } from './setup-groups.ts'
import { LIST_BESIDE_PX, SetupList } from './setup-layout.tsx'
import { TitleBar } from './title-bar.tsx'
import { useMinWidth } from './use-min-width.ts'

/** Where Setup opens: with the first of its pages; where its list has no room beside one, with the list. */
export function SetupPageList() {
  const [first] = use(SetupGroups).flatMap(({ pages }) => pages)
  const hasList = useMinWidth(LIST_BESIDE_PX)
  if (hasList && first !== undefined) return <Navigate to={first.to} replace />
  return (
    <>
      <TitleBar title="Setup">
        <SetupFind />
      </TitleBar>
      <div className="panel setup-as-page">
        <SetupList />
      </div>
    </>
  )
}
