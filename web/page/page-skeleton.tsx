import '#ui/skeleton.css'
import './page-skeleton.css'

/** Stands in while a page's own script is on its way: every page begins with a large title and a few words. */
export const PageSkeleton = () => (
  <div className="page-loading skeleton" role="status" aria-label="Loading the page">
    <h1 className="visually-hidden">Loading</h1>
    <div className="wrap page-skeleton" aria-hidden="true">
      <i className="bar" />
      <i className="bar" />
      <i className="bar" />
      <i className="bar" />
    </div>
  </div>
)

/** CU30: while nobody knows yet which page it will be. */
export const NoPageYet = () => (
  <div className="page-loading" aria-busy="true">
    <h1 className="visually-hidden">Loading</h1>
  </div>
)
