/**
 * The part of react-router-dom that host and areas may use: one router, lent by the host and
 * reduced to this part.
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
