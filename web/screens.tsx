import { useRoutes } from 'react-router'
import { routes } from './routes.tsx'

/** The declarative router: the data router weighs 16 kB more on the first screen and none of it is used here. */
export function Screens() {
  return useRoutes(routes)
}
