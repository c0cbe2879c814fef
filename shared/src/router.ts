/**
 * The part of react-router-dom that host and areas may use: one router, lent by the host, shaken to
 * this.
 */
export {
  BrowserRouter,
  Link,
  Navigate,
  useLocation,
  useNavigate,
  useNavigationType,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export type { Location, NavigationType } from 'react-router-dom'

/** The address of the login that comes back to `address` afterwards. */
export function loginFor(address: string): string {
  return `/login?from=${encodeURIComponent(address)}`
}
